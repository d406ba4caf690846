# Sourced by the builds of the targets that are Swift: the products of the package scripts/fuzz/readers.
. "$ROOT/scripts/support/common.sh"

# build_reader PRODUCT TARGET: builds a product with the address sanitizer and the fuzzer's, and links it as TARGET.
# What it is made of is built once for all of them, with its internals open to the targets.
build_reader() {
  local scratch="$ROOT/.build/fuzz/readers" log flags
  # SwiftPM's own --sanitize takes one sanitizer: of two, the compiler heeds the one that happens to be named last.
  flags=(--package-path "$ROOT/scripts/fuzz/readers" --scratch-path "$scratch" -c release --product "$1"
    -Xswiftc "-sanitize=address,fuzzer" -Xcc "-fsanitize=address,fuzzer-no-link" -Xswiftc -enable-testing
    -Xswiftc -use-ld=lld)
  keep_in_place "$scratch"
  # SwiftPM keeps its plan of a package beside it and does not see that a source came or went there.
  rm -f "$scratch/release.yaml"
  log="$scratch/build.log"
  if ! swift build "${flags[@]}" >"$log" 2>&1; then
    show_build "$log"
    exit 70
  fi
  # shellcheck disable=SC2046 # the flags are words
  swiftc -sanitize=address,fuzzer -use-ld=lld "$(swift build "${flags[@]}" --show-bin-path)/lib$1.a" \
    $(pkg-config --libs lua5.4 libedit) -lm -o "$2"
}
