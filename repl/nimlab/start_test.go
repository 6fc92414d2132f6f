//go:build linux

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
	"unsafe"
)

// BenchmarkPrompt is the time until the prompt is shown, and until its first
// answer when the cell is typed at once.
func BenchmarkPrompt(b *testing.B) {
	var shown, answered time.Duration
	for range b.N {
		s, a := openPrompt(b)
		shown, answered = shown+s, answered+a
	}
	b.ReportMetric(float64(shown.Microseconds())/1000/float64(b.N), "ms/shown")
	b.ReportMetric(float64(answered.Microseconds())/1000/float64(b.N), "ms/answered")
}

// openPrompt starts nimlab at a terminal of its own and types 40+2.
func openPrompt(b *testing.B) (shown, answered time.Duration) {
	b.Helper()
	screen, keyboard := newTerminal(b)
	defer screen.Close()
	c := exec.Command(nimlab)
	c.Stdin, c.Stdout, c.Stderr = keyboard, keyboard, keyboard
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	start := time.Now()
	if err := c.Start(); err != nil {
		b.Fatal(err)
	}
	keyboard.Close()
	defer c.Wait()
	defer c.Process.Kill()
	wait(b, screen, "In[1]: ")
	shown = time.Since(start)
	fmt.Fprint(screen, "40+2\r")
	wait(b, screen, "\n42")
	return shown, time.Since(start)
}

// newTerminal opens both ends of a terminal.
func newTerminal(b *testing.B) (screen, keyboard *os.File) {
	b.Helper()
	screen, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		b.Skip("there is no terminal to be had: ", err)
	}
	var number, locked int32
	for request, value := range map[uintptr]*int32{syscall.TIOCGPTN: &number, syscall.TIOCSPTLCK: &locked} {
		if _, _, e := syscall.Syscall(syscall.SYS_IOCTL, screen.Fd(), request, uintptr(unsafe.Pointer(value))); e != 0 {
			b.Fatal(e)
		}
	}
	if err == nil {
		keyboard, err = os.OpenFile(fmt.Sprint("/dev/pts/", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	}
	if err != nil {
		b.Fatal(err)
	}
	return screen, keyboard
}

// wait reads until a text has come.
func wait(b *testing.B, screen *os.File, text string) {
	b.Helper()
	var all []byte
	buf := make([]byte, 4096)
	for !bytes.Contains(all, []byte(text)) {
		n, err := screen.Read(buf)
		if err != nil {
			b.Fatalf("%v after %q, want %q", err, all, text)
		}
		all = append(all, buf[:n]...)
	}
}

// BenchmarkTrivialScript is a whole process, and the same by go run when all is
// compiled already.
func BenchmarkTrivialScript(b *testing.B) {
	script := filepath.Join(b.TempDir(), "a.go")
	if err := os.WriteFile(script, []byte("package main\n\nimport \"fmt\"\n\nfunc main() { fmt.Println(42) }\n"), 0o666); err != nil {
		b.Fatal(err)
	}
	for name, args := range map[string][]string{"nimlab": {nimlab, script}, "go": {"go", "run", script}} {
		b.Run(name, func(b *testing.B) {
			for range b.N {
				if out, err := exec.Command(args[0], args[1:]...).CombinedOutput(); err != nil || string(out) != "42\n" {
					b.Fatalf("%q, %v", out, err)
				}
			}
		})
	}
}
