package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
)

// version prints which nimlab this is: the commit where the build knows it.
func version([]string) int {
	fmt.Printf("nimlab %s, %s %s/%s\n", release(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return ok
}

// release is the commit that was built, or "devel".
func release() string {
	info, known := debug.ReadBuildInfo()
	if !known {
		return "devel"
	}
	commit, changed := "", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			commit = " " + s.Value[:min(len(s.Value), 12)]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = " with changes"
		}
	}
	return "devel" + commit + changed
}
