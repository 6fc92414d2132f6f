package solve

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"io"
	"math"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/klauspost/compress/zstd"

	"nimlab/games"
)

// saved is the table as a file.
func saved(t testing.TB, table *Table) []byte {
	t.Helper()
	var file bytes.Buffer
	if err := Save(ctx, &file, table, json.RawMessage(`"label"`)); err != nil {
		t.Fatalf("%s: %v", show(table.shape), err)
	}
	return file.Bytes()
}

func load(t testing.TB, file []byte) *Table {
	t.Helper()
	table, label, err := Load(ctx, bytes.NewReader(file))
	if err != nil || string(label) != `"label"` {
		t.Fatalf("%v, label %s", err, label)
	}
	return table
}

// hasFunction says whether the shape's rules are not all data.
func hasFunction(s games.Shape) bool {
	_, own := s.(*games.Moves)
	return own
}

// A loaded table says what the saved one says, of every position and measure,
// and its shape is answered by it.
func TestSaveAndLoad(t *testing.T) {
	seed(71)
	kinds := map[string]int{}
	for range 300 {
		s := randomShape(t)
		table := solved(t, s)
		back := load(t, saved(t, table))
		if back.Len() != table.Len() {
			t.Fatalf("%s: %d positions, want %d", show(s), back.Len(), table.Len())
		}
		if _, sum := s.(*games.Sum); !sum && !hasFunction(s) && !reflect.DeepEqual(back.Shape(), s) {
			t.Fatalf("%s came back as %s", show(s), show(back.Shape()))
		}
		var visited []string
		back.Each(func(p []int) bool { visited = append(visited, fmt.Sprint(p)); return true })
		i := 0
		table.Each(func(p []int) bool {
			if visited[i] != fmt.Sprint(p) {
				t.Fatalf("%s: Each gives %s, want %v", show(s), visited[i], p)
			}
			i++
			return true
		})
		for _, p := range askable(t, s) {
			for m, read := range table.read {
				if read == nil {
					continue
				}
				if got := back.At(Measure(m), p); got != read(p) {
					t.Fatalf("%s at %v: %v %d, want %d", show(s), p, Measure(m), got, read(p))
				}
				if got, err := Ask(ctx, back.Shape(), Measure(m), p); err != nil || got != read(p) {
					t.Fatalf("%s asked at %v: %v %d, %v, want %d", show(s), p, Measure(m), got, err, read(p))
				}
			}
		}
		want, err1 := Count(ctx, s)
		got, err2 := Count(ctx, back.Shape())
		if err1 != nil || err2 != nil || want != got {
			t.Fatalf("%s: counts %v, %v, want %v, %v", show(s), got, err2, want, err1)
		}
		kinds[fmt.Sprintf("%T", s)]++
	}
	if len(kinds) < 7 {
		t.Errorf("only %v", kinds)
	}
}

// A loaded declared game lists moves and lines as a solved one does, from its
// own table: the cache is left empty.
func TestLoadedTablesAnswerByThemselves(t *testing.T) {
	seed(72)
	for range 120 {
		s := randomShape(t)
		if _, sum := s.(*games.Sum); sum || hasFunction(s) {
			continue // the parts of a sum are solved; moves of a function are not known
		}
		back := load(t, saved(t, solved(t, s)))
		all := askable(t, s)
		for range min(5, len(all)) {
			p := all[random.IntN(len(all))]
			want, err1 := Options(ctx, s, p)
			line, err2 := Line(ctx, s, p, 30)
			tables.clear()
			got, err3 := Options(ctx, back.Shape(), p)
			other, err4 := Line(ctx, back.Shape(), p, 30)
			if err1 != nil || err2 != nil || err3 != nil || err4 != nil || !reflect.DeepEqual(got, want) || !reflect.DeepEqual(line, other) {
				t.Fatalf("%s at %v: %v, %v, want %v, %v", show(s), p, got, other, want, line)
			}
			if len(tables.entries) > 0 {
				t.Fatalf("%s was solved anew", show(s))
			}
		}
	}
	// What is not in the file is solved.
	queen := bind(t, "Race", games.Queen, 8, 8)
	table, err := Solve(ctx, queen, Outcome)
	if err != nil {
		t.Fatal(err)
	}
	back := load(t, saved(t, table))
	if g, err := Ask(ctx, back.Shape(), Grundy, []int{1, 1}); err != nil || g != ask(t, queen, Grundy, 1, 1) {
		t.Errorf("grundy %d, %v", g, err)
	}
}

// A loaded table of a function answers, asks for the function where it needs
// moves, takes the right one back and refuses another.
func TestLoadedMovesTakeTheirGame(t *testing.T) {
	for _, s := range []*games.Moves{own(t, 1, subtract, 90), {Width: 1, From: []int{90}, Rules: games.SourceOf(subtract)}} {
		back := load(t, saved(t, solved(t, s)))
		if got := ask(t, back.Shape(), Remoteness, 90); got != ask(t, s, Remoteness, 90) {
			t.Errorf("remoteness %d", got)
		}
		if _, err := Options(ctx, back.Shape(), []int{90}); err == nil || !strings.Contains(err.Error(), "give the game to For") {
			t.Errorf("%v, want to be told of For", err)
		}
		if _, err := Ask(ctx, back.Shape(), Outcome, []int{91}); err == nil {
			t.Error("91 is no position of the table")
		}
		if _, err := Verify(ctx, back); err == nil {
			t.Error("verified without rules")
		}
		full, err := back.For(ctx, s)
		if err != nil {
			t.Fatal(err)
		}
		options, err := Options(ctx, full.Shape(), []int{90})
		if want, _ := Options(ctx, s, []int{90}); err != nil || !reflect.DeepEqual(options, want) {
			t.Errorf("%v, %v, want %v", options, err, want)
		}
		other := *s
		other.Rules = games.SourceOf(func(n int) []int {
			if n < 2 {
				return nil
			}
			return []int{n - 2}
		})
		if _, err := back.For(ctx, &other); err == nil || !strings.Contains(err.Error(), "the table is wrong at") {
			t.Errorf("other rules: %v", err)
		}
		other = *s
		other.Stuck = games.Wins
		if _, err := back.For(ctx, &other); err == nil || !strings.Contains(err.Error(), "of another game") {
			t.Errorf("another game: %v", err)
		}
	}
	if _, err := solved(t, &games.Heap{Size: 5}).For(ctx, &games.Heap{Size: 5}); err == nil {
		t.Error("a solved table needs no game")
	}
}

// With every byte changed in turn, and cut at every length, a file is refused
// with one sentence.
func TestDamagedFilesAreRefused(t *testing.T) {
	seed(73)
	for _, s := range []games.Shape{bind(t, "Race", games.Knight, 5, 6), randomTokens(), randomGains(t, 2, 3, 5), own(t, 1, subtract, 20),
		&games.Moves{Width: 1, From: []int{20}, Rules: games.SourceOf(subtract)}, randomPoints(12), twoPlayers(12), randomSum(games.Every, 2, 4)} {
		file := saved(t, solved(t, s))
		load(t, file)
		said := map[string]int{}
		for i := range file {
			for _, change := range []byte{1, 0x80, byte(1 + random.IntN(255))} {
				bad := bytes.Clone(file)
				bad[i] ^= change
				said[refused(t, bad)]++
			}
			said[refused(t, file[:i])]++
		}
		said[refused(t, append(bytes.Clone(file), 0))]++
		if len(said) < 5 {
			t.Errorf("only these are said: %v", said)
		}
	}
}

// refused is the sentence with which a file is refused, without numbers.
func refused(t *testing.T, file []byte) string {
	t.Helper()
	_, _, err := Load(ctx, bytes.NewReader(file))
	if err == nil {
		t.Fatal("a damaged file was taken")
	}
	text := err.Error()
	if strings.Contains(text, "\n") || len(text) < 20 || !strings.Contains(text, "the file") {
		t.Fatalf("said %q", text)
	}
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return -1
		}
		return r
	}, text)
}

// forged is a file whose checksums fit whatever it holds.
func forged(version int, contents ...[]byte) []byte {
	pack, _ := zstd.NewWriter(nil)
	file := fmt.Appendf(nil, "%s%d\n", saveName, version)
	for _, c := range contents {
		file = append(file, frame(pack, c)...)
	}
	sum := sha256.Sum256(file)
	return append(file, sum[:]...)
}

// frames are the contents of a file's frames.
func frames(t testing.TB, file []byte) (list [][]byte) {
	unpack, _ := zstd.NewReader(nil)
	rest := file[bytes.IndexByte(file, '\n')+1 : len(file)-sha256.Size]
	for len(rest) > 0 {
		n := binary.LittleEndian.Uint32(rest)
		contents, err := unpack.DecodeAll(rest[8:8+n], nil)
		if err != nil || crc32.Checksum(rest[8:8+n], castagnoli) != binary.LittleEndian.Uint32(rest[4:]) {
			t.Fatal(err)
		}
		list, rest = append(list, contents), rest[8+n:]
	}
	return list
}

// Files with right checksums and wrong contents.
func TestForgedFilesAreRefused(t *testing.T) {
	good := frames(t, saved(t, solved(t, bind(t, "Race", games.Queen, 8, 8))))
	header := func(old, new string) []byte {
		if !bytes.Contains(good[0], []byte(old)) {
			t.Fatalf("no %s in %s", old, good[0])
		}
		return forged(1, append([][]byte{bytes.Replace(good[0], []byte(old), []byte(new), 1)}, good[1:]...)...)
	}
	lie := bytes.Clone(good[1])
	lie[12] ^= 1
	for want, file := range map[string][]byte{
		"the file is of version 2, and this nimlab reads version 1": forged(2, good...),
		"the file is no table saved by nimlab":                      []byte("P6 8 8 255 and so on"),
		"the table is wrong at ":                                    forged(1, append([][]byte{good[0], lie}, good[2:]...)...),
		"rules of the kind \"Grid\"":                                header(`"Lattice"`, `"Grid"`),
		"unknown field \"Jumpz\"":                                   header(`"Jumps"`, `"Jumpz"`),
		"unknown field \"counts\"":                                  header(`"count"`, `"counts"`),
		"contradicts its rules: 65 positions":                       header(`"count":64`, `"count":65`),
		"order \"heap\"":                                            header(`"box"`, `"heap"`),
		"the file's columns are ":                                   header(`"remoteness"`, `"distance"`),
		"no outcomes":                                               header(`"outcome",`, ``),
		"bound of row = -7":                                         header(`"Bounds":[7`, `"Bounds":[-7`),
		"not of the form":                                           forged(1, append([][]byte{good[0], good[1][:5]}, good[2:]...)...),
	} {
		if _, _, err := Load(ctx, bytes.NewReader(file)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// A file that claims much takes little memory before it is refused.
func TestLoadAllocatesWhatIsThere(t *testing.T) {
	good := frames(t, saved(t, solved(t, bind(t, "Race", games.Queen, 8, 8))))
	claim := bytes.Replace(good[0], []byte(`"count":64`), []byte(`"count":4294967296`), 1)
	claim = bytes.Replace(claim, []byte(`"Bounds":[7,7]`), []byte(`"Bounds":[65535,65535]`), 1)
	zeros := forged(1, make([]byte, 1<<27))
	long := append([]byte("nimlab table 1\n"), 0xff, 0xff, 0xff, 0x3, 0, 0, 0, 0)
	for _, file := range [][]byte{forged(1, claim, good[1]), zeros, long, append([]byte("nimlab table 1\n"), bytes.Repeat([]byte{0xff}, 20)...)} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, _, err := Load(ctx, bytes.NewReader(file))
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; err == nil || took > 100<<20 {
			t.Errorf("%v, after %s", err, size(int(took)))
		}
	}
}

func FuzzLoad(f *testing.F) {
	seed(74)
	for range 12 {
		parts := frames(f, saved(f, solved(f, randomShape(f))))
		f.Add(parts[0], parts[1], bytes.Join(parts[2:], nil))
	}
	f.Fuzz(func(t *testing.T, header, first, rest []byte) {
		table, _, err := Load(ctx, bytes.NewReader(forged(1, header, first, rest)))
		if err != nil {
			if text := err.Error(); text == "" || strings.Contains(text, "\n") {
				t.Errorf("said %q", text)
			}
			return
		}
		// What is taken can be asked.
		n := 0
		table.Each(func(p []int) bool {
			n++
			table.At(Outcome, p)
			return n < 1000
		})
	})
}

// Blocks hold any values.
func TestBlocks(t *testing.T) {
	seed(75)
	for range 2000 {
		values := make([]int, 1+random.IntN(200))
		most := 1 << random.IntN(62)
		for i := range values {
			values[i] = random.IntN(most) - most/3
			if random.IntN(5) == 0 && most%3 == 1 {
				values[i] = None
			}
		}
		b, err := unpacked(packed(values).append(nil), len(values))
		if err != nil {
			t.Fatal(err)
		}
		for i, v := range values {
			if got := b.at(i); got != v {
				t.Fatalf("%d of %v: %d, want %d; width %d", i, values, got, v, b.width)
			}
		}
	}
	for _, values := range [][]int{{None}, {None, None, 5}, {math.MaxInt / 2, -math.MaxInt / 2}, {7, 7, 7}, {}} {
		b, err := unpacked(packed(values).append(nil), len(values))
		for i, v := range values {
			if err != nil || b.at(i) != v {
				t.Errorf("%v: %d at %d, %v", values, b.at(i), i, err)
			}
		}
	}
}

// Numbers of positions count up in the order that next goes.
func TestOrders(t *testing.T) {
	seed(76)
	for range 200 {
		s := randomShape(t)
		o, ok := plainOrder(s)
		if !ok {
			continue
		}
		p, q := make([]int, o.width()), make([]int, o.width())
		o.position(0, p)
		for i := range o.len() {
			if n, ok := o.number(p); !ok || n != i {
				t.Fatalf("%s: %v is number %d, want %d", show(s), p, n, i)
			}
			if o.position(i, q); !reflect.DeepEqual(p, q) {
				t.Fatalf("%s: number %d is %v, want %v", show(s), i, q, p)
			}
			if i+1 < o.len() {
				o.next(p)
			}
		}
	}
}

// A shape that is no longer used lets its table go.
func TestLoadedTablesAreLetGo(t *testing.T) {
	file := saved(t, solved(t, bind(t, "Race", games.Queen, 30, 30)))
	kept := load(t, file)
	before := loaded.len()
	for range 50 {
		load(t, file)
	}
	for range 20 {
		runtime.GC()
		time.Sleep(time.Millisecond)
	}
	if n := loaded.len(); n > before+25 {
		t.Errorf("%d tables are kept of 50", n-before)
	}
	// Meanwhile others may have come to lie where shapes were: none of them
	// may be taken for loaded, and what is in use must still be.
	for range 10_000 {
		if s := (&games.Lattice{Names: make([]string, 1)}); loaded.of(s) != nil {
			t.Fatal("a new shape is taken for a loaded one")
		}
	}
	if loaded.of(kept.Shape()) == nil {
		t.Error("a loaded table in use was let go")
	}
}

// What cannot be written says so, and an error of the writer comes through.
func TestSaveFails(t *testing.T) {
	table := solved(t, bind(t, "Race", games.Queen, 8, 8))
	if err := Save(ctx, failing{}, table, nil); err == nil || !strings.Contains(err.Error(), "disk full") {
		t.Errorf("%v, want the writer's error", err)
	}
	huge := *table
	huge.shape = &games.Lattice{Bounds: []int{1 << 20, 1 << 20}, Jumps: []games.Jump{{By: []int{1, 1}}}}
	if err := Save(ctx, io.Discard, &huge, nil); err == nil || !strings.Contains(err.Error(), "too many to save") {
		t.Errorf("%v, want too many", err)
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, fmt.Errorf("disk full") }

// len is how many shapes have come from files and are still there.
func (l *shelf) len() int {
	l.mu.RLock()
	defer l.mu.RUnlock()
	return len(l.stores)
}
