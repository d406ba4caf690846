# Sourced by scripts/package: the Debian package, and its trial in a fresh Debian.
# Needs `root`, `version`, `machine` and SOURCE_DATE_EPOCH, and `settle` of the caller.
# shellcheck disable=SC2154 # the variables are those of scripts/package

# debian_package WORK FILE: packs what lies in WORK/common below /usr.
debian_package() {
  local work=$1 file=$2 to="$1/debian-root"
  mkdir -p "$to/DEBIAN" "$to/usr"
  cp -a "$work/common/." "$to/usr"
  debian_copyright >"$to/usr/share/doc/genkan/copyright"
  debian_changelog | gzip -9n >"$to/usr/share/doc/genkan/changelog.gz"
  mkdir -p "$to/usr/share/lintian/overrides"
  debian_overrides >"$to/usr/share/lintian/overrides/genkan"
  settle "$to"
  debian_control "$to" "$(debian_depends "$to/usr/bin/genkan" "$work")" >"$to/DEBIAN/control"
  (cd "$to" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$to/DEBIAN/md5sums"
  settle "$to"
  dpkg-deb --root-owner-group -Zxz --build "$to" "$file" >/dev/null
}

# debian_depends PROGRAM WORK: the packages of the libraries that it is linked with, as Debian's own tool names them.
debian_depends() {
  mkdir -p "$2/depends/debian"
  printf 'Source: genkan\nMaintainer: Genkan <genkan@example.com>\n\nPackage: genkan\nArchitecture: any\n' \
    >"$2/depends/debian/control"
  (cd "$2/depends" && dpkg-shlibdeps -O -e"$1") | sed -n 's/^shlibs:Depends=//p'
}

# debian_control FOLDER DEPENDS: the description of the package.
debian_control() {
  cat <<EOF
Package: genkan
Version: $version
Architecture: $machine
Maintainer: Genkan <genkan@example.com>
Installed-Size: $(du -k -s --apparent-size "$1/usr" | cut -f1)
Depends: $2
Recommends: less
Suggests: git, lua-language-server
Section: devel
Priority: optional
Description: script, explore and check the first minutes of an iOS app
 An onboarding flow is a Lua file, and a phone is a value: Genkan plays the
 one on the other at a prompt, runs checks of it, walks every state that a
 person can reach, and tells how an update meets the people in the middle.
EOF
}

# debian_copyright: the authors of each part of the program.
debian_copyright() {
  cat <<EOF
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: genkan

Files: *
Copyright: 2026 the authors of Genkan
EOF
  if [ -f "$root/LICENSE" ]; then
    printf 'License: genkan\n'
    sed 's/^$/./; s/^/ /' "$root/LICENSE"
  else
    printf 'License: unpublished\n The owner of Genkan has published no licence yet: ask them before you pass it on.\n'
  fi
  cat <<'EOF'

Files: usr/bin/genkan
Copyright: Apple Inc. and the Swift project authors
License: Apache-2.0-with-runtime-exception
 The Swift runtime, Foundation and swift-argument-parser are linked into the
 program: Apache License 2.0 with the Swift runtime library exception, see
 https://swift.org/LICENSE.txt. On Debian systems the Apache License 2.0 is in
 /usr/share/common-licenses/Apache-2.0.
Comment:
 Foundation holds ICU, Copyright the Unicode Consortium, under the Unicode
 License V3: https://www.unicode.org/license.txt.
EOF
}

debian_changelog() {
  cat <<EOF
genkan ($version) unstable; urgency=medium

  * This version.

 -- Genkan <genkan@example.com>  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
EOF
}

# debian_overrides: what lintian says and what stands against it.
debian_overrides() {
  cat <<'EOF'
# Swift has no packages of its libraries in Debian: they are linked into the program, ICU among them.
genkan: embedded-library *
# A third of a start is saved by a program at a place of its own (scripts/support/ship.sh).
genkan: hardening-no-pie *
# The package is built by the project and not for Debian's archive, which has no report of the intent.
genkan: initial-upload-closes-no-bugs *
# The subject of this example is a file in another encoding.
genkan: national-encoding *
# The examples begin with a line that runs them, and need the program only where it is installed.
genkan: example-unusual-interpreter *
EOF
}

# debian_try FOLDER: installs both packages in a fresh Debian and plays there. Exits with 77 where none can be made.
debian_try() {
  local out=$1 fresh reason
  if ! command -v mmdebstrap >/dev/null 2>&1; then
    say "skipped: mmdebstrap is missing; install it with: apt-get install -y mmdebstrap"
    exit 77
  fi
  fresh=$(mktemp -d)
  # shellcheck disable=SC2064 # the folder of now
  trap "umount '$fresh/proc' 2>/dev/null; rm -rf --one-file-system '$fresh'" EXIT
  # shellcheck source=/dev/null # which Debian this is
  if ! (. /etc/os-release && mmdebstrap --quiet --variant=apt "$VERSION_CODENAME" "$fresh") 2>"$out/fresh.log"; then
    reason=$(grep -E '^E: ' "$out/fresh.log" | head -n 1)
    say "skipped: no fresh Debian can be made here: ${reason:-see $out/fresh.log}"
    exit 77
  fi
  rm -f "$out/fresh.log"
  # A program finds the libraries beside it by way of /proc.
  mount -t proc proc "$fresh/proc" || { say "skipped: /proc cannot be mounted in a fresh Debian here" && exit 77; }
  cp "$out"/genkan_*.deb "$out"/genkan-*-linux-*.tar.gz "$fresh/tmp/"
  chroot "$fresh" sh -ec 'cd /opt && tar xf /tmp/genkan-*-linux-*.tar.gz && mv genkan-* genkan'
  say "the tarball, on a Debian without Swift, Lua and libedit:"
  debian_play "$fresh" /opt/genkan/bin/genkan /opt/genkan/share/doc/genkan/examples
  chroot "$fresh" rm -r /opt/genkan
  chroot "$fresh" sh -ec 'apt-get -qq update && apt-get -qq install -y --no-install-recommends /tmp/genkan_*.deb' \
    >/dev/null 2>&1 || { say "the package cannot be installed" && exit 1; }
  say "the package, installed with what it depends on:"
  debian_play "$fresh" genkan /usr/share/doc/genkan/examples
  chroot "$fresh" sh -ec 'test -s /usr/share/genkan/editor/genkan.d.lua && apt-get -qq remove -y genkan >/dev/null 2>&1
    ! command -v genkan'
}

# debian_play ROOT PROGRAM EXAMPLES: plays Anicca, runs its checks, and types at the prompt.
debian_play() {
  # The prompt: from a pipe, since a fresh Debian has no terminal to type at. The run's last line, the checks' and the
  # prompt's value say that all of it went well.
  chroot "$1" env HOME=/root sh -ec '
    cp -r "$2/anicca" /tmp/anicca && cd /tmp/anicca
    "$1" run flow.lua --json | tail -n 1
    "$1" run flow.lua --json | tail -n 1 | grep -q "\"outcome\":\"completed\""
    "$1" check order.check.lua | tail -n 1
    printf "tap \"next\"\nscreen.step\n" | "$1" flow.lua --quiet | tail -n 1
    "$1" -e "1 + 1" >/dev/null
    rm -r /tmp/anicca' sh "$2" "$3"
}
