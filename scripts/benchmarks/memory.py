"""Plays scripts that make the host keep without end, each in a process of its own, and takes the most memory of it.

    memory.py GENKAN FOLDER [each | explore]

FOLDER holds *.check.lua and *.check.md (checked), *.flow.lua (run) and *.prompt.lua (a chunk at a prompt). Each has to
end with GK010; the figure is the worst resident memory over the limit, which may be 1.5. A second line is that of
explorations under `--memory`, which end at their bound; `explore` is this line alone.
"""

import os
import subprocess
import sys
import tempfile
import threading

LIMIT = 256  # MB, the program's own
MOST = 1.5


def command(binary, folder, name):
    path = os.path.join(folder, name)
    if name.endswith((".check.lua", ".check.md")):
        return [binary, "check", path, "--seconds", "60"]
    if name.endswith(".flow.lua"):
        return [binary, "run", path, "--seconds", "60", "--load-seconds", "60"]
    with open(path, encoding="utf-8") as chunk:
        return [binary, os.path.join(folder, "flow.lua"), "--seconds", "60", "-e", chunk.read()]


def play(arguments):
    """The most MB that a process had, and whether it said GK010."""
    process = subprocess.Popen(
        arguments, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    seen = []

    def read():
        # Of what is printed only this is looked for: a script may print for minutes.
        tail = b""
        while data := process.stdout.read(1 << 16):
            if b"[GK010]" in tail + data:
                seen.append(True)
            tail = data[-16:]

    reader = threading.Thread(target=read)
    reader.start()
    _, _, usage = os.wait4(process.pid, 0)
    reader.join()
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return usage.ru_maxrss / unit, bool(seen)


STEP = "local step = onboarding.step\n"
EXPLORED = {
    "options": STEP + """local t = {} for i = 1, 5000 do t[i] = "o" .. i end
return onboarding.flow "f" { step "a" { choose = t, into = "store.a" },
  step "b" { when = function() return store.get "a" ~= "q" end } }""",
    "growth": STEP + """return onboarding.flow "f" { step "a" { buttons = { { key = "more", run = function()
  store.set("n", (store.get "n" or 0) + 1) end } } } }""",
    "requests": STEP + """return onboarding.flow "f" { step "b" { next = "b",
  onLeave = function() permissions.request "microphone" end }, step "c" }""",
}


def explore(binary):
    """The most MB that an exploration had within its bound, and the flow."""
    worst = (0, "")
    with tempfile.TemporaryDirectory() as folder:
        for name, flow in EXPLORED.items():
            path = os.path.join(folder, "flow.lua")
            with open(path, "w", encoding="utf-8") as file:
                file.write(flow)
            size, _ = play([binary, "explore", "--memory", str(LIMIT), "--max-seconds", "60", path])
            worst = max(worst, (size, name))
    return worst


def scripts(binary, folder, shows_each):
    """Plays the scripts; the worst ratio, and whether one did not end with GK010."""
    kinds = (".check.lua", ".check.md", ".flow.lua", ".prompt.lua")
    runs = [(name, command(binary, folder, name)) for name in sorted(os.listdir(folder)) if name.endswith(kinds)]
    runs.append(("all at once", [binary, "check", folder, "--seconds", "60", "--jobs", "8"]))
    worst, failed = (0, ""), False
    for name, arguments in runs:
        size, ended = play(arguments)
        worst = max(worst, (size, name))
        if shows_each:
            print(f"{name:32} {size:6.0f} MB{'' if ended else '  no GK010'}", flush=True)
        if not ended:
            print(f"{name} does not end with GK010", file=sys.stderr)
            failed = True
    ratio = worst[0] / LIMIT
    print(f"bench=memory.worst value={worst[0]:.0f} unit=MB ratio={ratio:.2f} against=limit script={worst[1]!r}")
    return ratio, failed


def main():
    binary, folder = sys.argv[1:3]
    what = sys.argv[3:]
    ratio, failed = (0, False) if what == ["explore"] else scripts(binary, folder, what == ["each"])
    size, name = explore(binary)
    print(f"bench=memory.explore value={size:.0f} unit=MB ratio={size / LIMIT:.2f} against=limit of={name!r}")
    ratio = max(ratio, size / LIMIT)
    if failed or ratio > MOST:
        sys.exit(1)


main()
