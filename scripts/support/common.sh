# Sourced by the scripts beside this folder; defines functions and changes nothing by itself.
# Written for bash 3.2 too, which is what macOS has.

# The packages that a build needs, and how pkg-config calls the libraries in them.
debian_packages="pkg-config liblua5.4-dev libedit-dev"
brew_packages="pkg-config lua@5.4 libedit"

# say MESSAGE…: one line to the person; standard output belongs to the program that is started.
say() {
  printf '%s\n' "$*" >&2
}

# need_swift: stops with one line where there is no Swift.
need_swift() {
  if ! command -v swift >/dev/null 2>&1; then
    say "Swift is missing; install it from https://www.swift.org/install and see that \`swift\` is in the PATH"
    exit 69
  fi
}

# need_packages [PACKAGE…]: installs what is missing of the given Debian packages (default: what a build
# needs), or stops with one line that names the packages and the command.
need_packages() {
  case $OSTYPE in
    darwin*) need_brew_packages ;;
    *) if command -v dpkg-query >/dev/null 2>&1; then need_debian_packages "$@"; else need_libraries; fi ;;
  esac
}

need_debian_packages() {
  local wanted="${*:-$debian_packages}" missing="" package states
  # shellcheck disable=SC2086 # the list is words
  states=" $(dpkg-query -W -f='${Status}:${Package} ' $wanted 2>/dev/null || true)"
  for package in $wanted; do
    case $states in
      *" ok installed:$package "*) ;;
      *) missing="$missing $package" ;;
    esac
  done
  if [ -n "$missing" ]; then
    install_debian_packages "${missing# }"
  fi
}

install_debian_packages() {
  local missing=$1 command="apt-get install -y $1" as_root="" log
  if [ "$(id -u)" != 0 ]; then
    if ! command -v sudo >/dev/null 2>&1; then
      say "missing: $missing; install with (as root): $command"
      exit 69
    fi
    command="sudo $command"
    as_root="sudo -n"
    if [ -t 0 ] && [ -t 2 ]; then
      as_root="sudo" # there is someone who can give a password
    fi
    if ! $as_root true 2>/dev/null; then
      say "missing: $missing; install with: $command"
      exit 69
    fi
  fi
  say "installing $missing"
  log=$(mktemp)
  # The lists of packages are empty on a fresh machine and may be stale on an old one.
  if apt_install "$missing" >"$log" 2>&1; then
    rm -f "$log"
  elif
    # shellcheck disable=SC2086 # the prefix is words
    $as_root apt-get -qq update >>"$log" 2>&1
    apt_install "$missing" >>"$log" 2>&1
  then
    rm -f "$log"
  else
    tail -n 5 "$log" >&2
    rm -f "$log"
    say "missing: $missing; install with: $command"
    exit 69
  fi
}

# apt_install PACKAGES: as root by `as_root` of the caller; waits for another apt instead of failing.
apt_install() {
  # shellcheck disable=SC2086 # both are words
  $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq -o DPkg::Lock::Timeout=300 install -y --no-install-recommends $1 </dev/null
}

need_brew_packages() {
  local missing="" package
  if command -v brew >/dev/null 2>&1; then
    for package in $brew_packages; do
      brew --prefix --installed "$package" >/dev/null 2>&1 || missing="$missing $package"
    done
  elif ! command -v pkg-config >/dev/null 2>&1 || ! pkg-config --exists lua5.4 libedit; then
    missing=" $brew_packages"
  fi
  if [ -n "$missing" ]; then
    say "missing:$missing; install with: brew install$missing"
    exit 69
  fi
}

# On a system that has neither dpkg nor brew, pkg-config says what is there.
need_libraries() {
  if ! command -v pkg-config >/dev/null 2>&1; then
    say "missing: pkg-config; install it with this system's package manager"
    exit 69
  fi
  local library
  for library in lua5.4 libedit; do
    if ! pkg-config --exists "$library"; then
      say "missing: the headers of $library; install them with this system's package manager"
      exit 69
    fi
  done
}

# show_build LOG: what the compiler said, without the steps that went well.
show_build() {
  grep -v '^\[[0-9]*/[0-9]*\] ' "$1" >&2 || true
}

# hold_lock FILE: waits until this process alone holds the lock, which it keeps on descriptor 9.
# The kernel lets go of it when the process ends, however it ends.
hold_lock() {
  exec 9>"$1"
  if command -v flock >/dev/null 2>&1; then
    flock 9
  else
    perl -e 'use Fcntl ":flock"; open(my $f, ">&=", 9) or exit 1; flock($f, LOCK_EX) or exit 1'
  fi
}

# keep_in_place FOLDER: empties a build folder that was made at another path. SwiftPM and the compiler keep
# absolute paths in it, so after the repository has moved the next build would fail in obscure ways.
# Build folders inside it answer for themselves.
keep_in_place() {
  mkdir -p "$1"
  if [ -e "$1/.place" ] && [ "$(cat "$1/.place")" != "$1" ]; then
    find "$1" -mindepth 1 -maxdepth 1 ! -name lock ! -exec test -e {}/.place \; -exec rm -rf {} +
  fi
  printf '%s\n' "$1" >"$1/.place"
}
