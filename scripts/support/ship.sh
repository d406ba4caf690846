# Sourced by scripts/genkan, test and bench after common.sh: builds the program as it is shipped.
# Needs `root`. Sets `binary`, the program's path.
#
# .build/genkan is a build folder of its own, so that the program can be built while SwiftPM holds .build
# for a test run. The program is run from a copy that is replaced by a rename: a second start never sees
# half a file, and a session that is open keeps the one it began with.

ship="${root:?}/.build/genkan"
binary="$ship/bin/genkan"
stamp="$ship/bin/stamp"

# ship_is_fresh: whether the program was built in this place, from what is in the sources now, and can load.
#
# The stamp's lines are the repository's path and the shared libraries. Its time is the moment before the
# build began. -cnewer compares with the time of the last change of any kind, which a copied or restored
# file does not carry along; a folder changes when a file in it is added, deleted or renamed.
ship_is_fresh() {
  [ -x "$binary" ] && [ -e "$stamp" ] || return 1
  local line first=yes
  while IFS= read -r line; do
    if [ $first = yes ]; then
      [ "$line" = "$root" ] || return 1
      first=no
    else
      [ -e "$line" ] || return 1
    fi
  done <"$stamp"
  [ -z "$(find "$root/Sources" "$root/Package.swift" "$root/scripts/genkan" "$root/scripts/support" \
    ! -name '.*' -cnewer "$stamp" -print)" ]
}

# ship_build: builds the program where it is not fresh; says so in one line, and shows what the compiler
# said only where it failed.
ship_build() {
  if ship_is_fresh; then return; fi
  need_swift
  need_packages
  mkdir -p "$ship"
  hold_lock "$ship/lock"
  if ship_is_fresh; then # another start has built it while this one waited
    exec 9>&-
    return
  fi
  say "building genkan"
  keep_in_place "$ship"
  mkdir -p "$ship/bin"
  local log="$ship/bin/log" began="$ship/bin/began"
  : >"$began"
  ship_compile genkan "$log"
  cp "$built/genkan" "$binary.new"
  mv -f "$binary.new" "$binary"
  ship_describe >"$stamp.new"
  touch -r "$began" "$stamp.new"
  mv -f "$stamp.new" "$stamp"
  exec 9>&-
}

# ship_compile PRODUCT LOG: builds it as it is shipped; sets `built`, the folder that it is in.
ship_compile() {
  local flags
  flags=(--package-path "$root" --scratch-path "$ship" -c release --product "$1")
  case $OSTYPE in
    darwin*) ;; # the standard library is part of the system there
    *) flags=("${flags[@]}" --static-swift-stdlib) && ship_without_curl && ship_link_for_start && ship_trim_icu ;;
  esac
  if ! env -u GENKAN_WALKED swift build "${flags[@]}" >"$2" 2>&1 9>&-; then
    show_build "$2"
    say "$1 could not be built"
    exit 70
  fi
  built=$(swift build "${flags[@]}" --show-bin-path 2>/dev/null 9>&-)
}

# ship_without_curl: adds to `flags` a folder with a libcurl that holds no code (curl.c says why). The real one would
# bring thirty libraries into every start.
ship_without_curl() {
  local clang
  clang=$(dirname "$(command -v swift)")/clang
  mkdir -p "$ship/static"
  "$clang" -O1 -w -fno-builtin -c "$root/scripts/support/curl.c" -o "$ship/static/curl.o" || return 1
  rm -f "$ship/static/libcurl.a"
  ar rcsD "$ship/static/libcurl.a" "$ship/static/curl.o" || return 1
  flags=("${flags[@]}" -Xswiftc "-L$ship/static")
}

# ship_link_for_start: adds to `flags` what a third of a start is saved with (scripts/bench start).
#
# A program at a place of its own has no 90,000 addresses to be put right before it begins, nor the pages that they
# stand on to be copied; with the C++ library inside it none of its own are looked up. Its own names are no dynamic
# symbols: Swift would export all 22,000, which a start reads to find the runtime's folder, and the linker keeps for
# them what nothing calls. Heap, stack and shared libraries stay where the system puts them at random.
ship_link_for_start() {
  flags=("${flags[@]}" -Xlinker -no-pie -Xswiftc -Xclang-linker -Xswiftc -no-pie -Xlinker --no-export-dynamic)
  local clang archive
  clang=$(dirname "$(command -v swift)")/clang
  archive=$("$clang" -print-file-name=libstdc++.a 2>/dev/null) || return 0
  [ -f "$archive" ] || return 0
  # A folder with nothing beside it: where a shared library lies in the same folder, the linker takes that.
  mkdir -p "$ship/static"
  ln -sf "$archive" "$ship/static/libstdc++.a"
  flags=("${flags[@]}" -Xlinker --as-needed)
}

# ship_trim_icu: adds to `flags` ICU's data without what genkan never asks for (icu.c says what), 18 MB of 34.
#
# The linker is told to take another symbol for the data's name, so that the toolchain's own is linked no more. Where a
# toolchain is built otherwise, the program is linked with all of it.
ship_trim_icu() {
  local tools clang archive symbol work="$ship/static"
  clang=$(dirname "$(command -v swift)")/clang
  tools=$(dirname "$(readlink -f "$clang")")
  archive="$tools/../lib/swift_static/linux/lib_FoundationICU.a"
  [ -f "$archive" ] && [ -x "$tools/llvm-ar" ] && [ -x "$tools/llvm-objcopy" ] || return 0
  mkdir -p "$work"
  (
    cd "$work" || exit 1
    "$tools/llvm-ar" x "$archive" icu_packaged_data.cpp.o \
      && "$tools/llvm-objcopy" -O binary --only-section=.rodata icu_packaged_data.cpp.o icu.whole \
      && "$clang" -O1 -w "$root/scripts/support/icu.c" -o icu && ./icu icu.whole icu.dat
  ) >/dev/null 2>&1 || return 0
  symbol=$("$tools/llvm-nm" --defined-only "$work/icu_packaged_data.cpp.o" | sed -n 's/.* R \(icudt[0-9]*_dat\)$/\1/p')
  [ -n "$symbol" ] || return 0
  {
    printf '.section .rodata\n.global __wrap_%s\n.balign 16\n.type __wrap_%s,@object\n' "$symbol" "$symbol"
    printf '__wrap_%s:\n.incbin "%s/icu.dat"\n.section .note.GNU-stack,"",@progbits\n' "$symbol" "$work"
  } >"$work/icu.s"
  "$clang" -c "$work/icu.s" -o "$work/icu.o" || return 0
  flags=("${flags[@]}" -Xlinker "--wrap=$symbol" -Xlinker "$work/icu.o")
}

# ship_tool PRODUCT: builds a tool of a package that the program depends on, from what is compiled already; sets
# `tool`, its path. Where it is there and no older than the program's packages, nothing is built.
ship_tool() {
  tool="$ship/bin/$1"
  if [ -x "$tool" ] && [ ! "$root/Package.swift" -nt "$tool" ]; then return; fi
  need_swift
  hold_lock "$ship/lock"
  say "building $1"
  ship_compile "$1" "$ship/bin/$1.log"
  cp "$built/$1" "$tool.new"
  mv -f "$tool.new" "$tool"
  exec 9>&-
}

# write_manual PROGRAM TOOL FOLDER: the manual pages, one a command, as the options describe themselves.
write_manual() {
  mkdir -p "$3"
  rm -f "$3"/genkan*.1
  "$2" "$1" --multi-page --output-directory "$3" >/dev/null
}

# ship_describe: what the stamp holds.
ship_describe() {
  printf '%s\n' "$root"
  if command -v ldd >/dev/null 2>&1; then
    ldd "$binary" | sed -n 's/.* => \(\/.*\) (0x.*/\1/p'
  fi
}
