# Sourced by scripts/test and lint after common.sh: builds the tests, quietly where all is well.
# Needs `root`.

# Every warning is an error, in Swift and in C, and a module may import only what it lists. SwiftPM keeps
# these flags from the packages that others wrote. (A bare `-Xcc -Werror` it takes for a flag of Swift's.)
# This build serves no debugger: without debug information it takes less time. Its index is for SwiftPM's search for
# XCTest's classes alone, so nothing of the system is indexed.
# shellcheck disable=SC2034 # those that source this file use it
strict_flags="-Xswiftc -warnings-as-errors -Xcc -Werror=all -Xcc -Werror=extra
  --explicit-target-dependency-import-check error
  -Xswiftc -gnone -Xswiftc -index-ignore-system-modules"

# build_as_ci: CI has the targets optimized that the suite explores with for minutes, and all others compiled whole
# (Package.swift). A build by hand, in .build, is as `swift build` makes it.
build_as_ci() { export GENKAN_WALKED=optimized; }

# build_tests SCRATCH [FLAG…]: shows what the compiler said only where it failed.
build_tests() {
  local scratch=$1 log failed=0
  shift
  keep_in_place "$scratch"
  log="$scratch/tests.log"
  say "building the tests"
  swift build --package-path "${root:?}" --scratch-path "$scratch" --build-tests "$@" >"$log" 2>&1 || failed=1
  # SwiftPM reports an import of another target's module as an error and goes on.
  if [ $failed != 0 ] || grep -q '^error: ' "$log"; then
    show_build "$log"
    return 1
  fi
}
