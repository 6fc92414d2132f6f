package session

import (
	"context"
	"go/types"
	"reflect"
	"testing"
	"time"

	"github.com/traefik/yaegi/interp"
)

// The session reaches into structs that are not its own. If one of them
// moves, this fails before anything else does.
func TestInternals(t *testing.T) {
	first := reflect.TypeFor[interp.Interpreter]().Field(0)
	if first.Name != "id" || first.Type.Kind() != reflect.Uint64 || first.Offset != 0 {
		t.Errorf("the interpreter's run id is not its first field: %v", first)
	}
	if door.Type != reflect.TypeFor[chan struct{}]() {
		t.Error("the interpreter has no channel done")
	}
	elems, ok := reflect.TypeFor[types.Scope]().FieldByName("elems")
	if !ok || elems.Type != reflect.TypeFor[map[string]types.Object]() {
		t.Error("types.Scope has no elems")
	}
	methods, ok := reflect.TypeFor[types.Named]().FieldByName("methods")
	if !ok || methods.Type != reflect.TypeFor[[]*types.Func]() {
		t.Error("types.Named has no methods")
	}
	inst, ok := reflect.TypeFor[types.Named]().FieldByName("inst")
	if !ok || inst.Type.Kind() != reflect.Pointer {
		t.Fatal("types.Named has no instance")
	}
	for name, want := range map[string]reflect.Type{"expandedMethods": reflect.TypeFor[int](), "ctxt": reflect.TypeFor[*types.Context]()} {
		if f, ok := inst.Type.Elem().FieldByName(name); !ok || f.Type != want {
			t.Errorf("an instance has no %s", name)
		}
	}
	if objMap.Type == nil || objMap.Type.Kind() != reflect.Map || objMap.Type.Key() != reflect.TypeFor[types.Object]() {
		t.Error("types.Checker has no objMap")
	}
	if mono.Type == nil || mono.Type.Kind() != reflect.Struct {
		t.Error("types.Checker has no mono")
	}
	state, ok := reflect.TypeFor[types.Named]().FieldByName("state_")
	if !ok || state.Type.Kind() != reflect.Uint32 {
		t.Error("types.Named has no state")
	}
}

// A run that is stopped must change the run id, and one that is not must not.
func TestRunID(t *testing.T) {
	s, err := New(Options{Prompt: true})
	if err != nil {
		t.Fatal(err)
	}
	before := *s.runID()
	s.Run(context.Background(), "x := 1")
	if *s.runID() != before {
		t.Errorf("the run id went from %d to %d in an ordinary run", before, *s.runID())
	}
	// The loop must have begun: a run that is stopped before it begins goes on.
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	_, _ = s.interp.EvalWithContext(ctx, "for {}")
	if *s.runID() == before {
		t.Error("the run id is not what stops a run")
	}
}
