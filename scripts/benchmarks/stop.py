"""How late a script ends that never would: every script of the hostile corpus, as a check under a deadline.

    python3 stop.py BINARY CORPUS [TEXT]

TEXT is the beginning of a figure's name, such as explore, or stands in the names of the scripts that are played alone.
Five lines: bench=stop.worst with the milliseconds after the deadline at which the last one ended, the time that a check
takes anyway taken off, bench=stop.memory with the most memory that one had, over the limit, and bench=stop.interrupt with
the milliseconds from a Ctrl-C to the end of a program that runs a line without end; bench=stop.explore and
bench=stop.exploreInterrupt with the same of explorations: in a search, in what is prepared for it, in judging, in functions
of properties. What else the machine does counts, so each has three attempts.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time

SECONDS = 0.5
MEGABYTES = 256
PATIENCE = 30
# What the corpus calls beyond Lua's own library.
VERBS = """
local log = { fail = error, pick = function(word) return word end, add = function() end }
local function apply(f, x) return f(x) end
local function counter() return { add = function() end } end
"""
LISTING = """
for _, entry in ipairs(dofile(arg[1])) do
  io.write(entry[1], "\\0", entry[2], "\\0", entry.seconds or "", "\\0")
end
"""


def corpus(path):
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as listing:
        listing.write(LISTING)
        listing.flush()
        parts = subprocess.run(["lua5.4", listing.name, path], check=True, capture_output=True).stdout.split(b"\0")
    return [(name.decode(), source.decode(), float(seconds or SECONDS))
            for name, source, seconds in zip(parts[::3], parts[1::3], parts[2::3])]


def attempt(binary, folder, source, seconds=SECONDS):
    """One run of a check: its seconds on the wall, its most resident bytes, and its exit status."""
    file = os.path.join(folder, "endless.check.lua")
    with open(file, "w") as check:
        check.write(f'{VERBS}\nit("ends", function()\n{source}\nend)\n')
    null = [(os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_RDWR, 0) for fd in (0, 1, 2)]
    arguments = [binary, "check", "--seconds", str(seconds), "--memory", str(MEGABYTES), "--jobs", "1", file]
    began = time.perf_counter()
    pid = os.posix_spawn(binary, arguments, os.environ, file_actions=null)
    while True:
        ended, status, usage = os.wait4(pid, os.WNOHANG)
        wall = time.perf_counter() - began
        if ended:
            scale = 1 if sys.platform == "darwin" else 1024
            return wall, usage.ru_maxrss * scale, os.waitstatus_to_exitcode(status)
        if wall > PATIENCE:
            os.kill(pid, 9)
            os.waitpid(pid, 0)
            return wall, 0, None
        time.sleep(0.001)


# Lines that only Ctrl-C ends: in Lua alone, in a function of C, in a verb, in what is printed.
LINES = ["while true do end", "while true do pcall(function() while true do end end) end",
         "string.rep('a', 30):find(string.rep('a?', 30) .. string.rep('a', 30) .. 'b')",
         "local s = ('x'):rep(1 << 22) while true do s:gsub('x', 'y') end", "while true do load('return ' .. ('1 + '):rep(1e5) .. '1') end",
         "while true do expect(1):equals(1) end", "while true do app.launch {} end", "while true do help() end"]


STEP = "local step = onboarding.step\n"
OPTIONS = STEP + """local t = {} for i = 1, 3000 do t[i] = "o" .. i end
return onboarding.flow "f" { step "a" { choose = t, into = "store.a" },
  step "b" { when = function() return store.get "a" ~= "q" end } }"""
# Flows that an exploration never comes to the end of, each in a phase of its own; with a scenario.
EXPLORED = {
    "search": (STEP + """return onboarding.flow "f" { step "a" { buttons = { { key = "more", run = function()
      store.set("n", (store.get "n" or 0) + 1) end } } } }""", ""),
    "prepare": (OPTIONS, ""),
    "judge": (STEP + """return onboarding.flow "f" { step "b" { next = "b",
      onLeave = function() permissions.request "microphone" end }, step "c" }""", ""),
    "hook": (STEP + """return onboarding.flow "f" { step "a" { onLeave = function() while true do end end } }""", ""),
    "property": (STEP + """return onboarding.flow "f" { step "a" { choose = { "x", "y" }, into = "store.a" } }""",
                 "explore { properties = { p = always(function() for i = 1, 1e8 do end return true end) } }"),
}
EXPLORING = 1


def explore(binary, folder, flow, scenario, *options):
    """Starts an exploration."""
    for name, text in (("flow.lua", flow), ("flow.scenario.lua", scenario or "explore {}")):
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)
    return subprocess.Popen([binary, "explore", *options, "flow.lua"], cwd=folder, stdin=subprocess.DEVNULL,
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def explored(binary, folder, name, stops):
    """Milliseconds from the end of an exploration's time, or from a Ctrl-C, to the end of the program."""
    began = time.perf_counter()
    if stops:
        program = explore(binary, folder, *EXPLORED[name], "--seconds", "60")
        time.sleep(EXPLORING)
        program.send_signal(signal.SIGINT)
    else:
        program = explore(binary, folder, *EXPLORED[name], "--seconds", "60", "--max-seconds", str(EXPLORING))
    program.wait(timeout=PATIENCE)
    return (time.perf_counter() - began - EXPLORING) * 1000


def interrupt(binary, line):
    """Milliseconds from the signal to the program's end."""
    program = subprocess.Popen([binary, "-e", f"print 'on' {line}"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL)
    program.stdout.readline()
    began = time.perf_counter()
    program.send_signal(signal.SIGINT)
    program.communicate(timeout=PATIENCE)
    return (time.perf_counter() - began) * 1000


def scripts(binary, wanted, path):
    """Ends the scripts of the corpus whose names hold a text, and prints two lines; what did not end as a failed check."""
    chosen = [script for script in corpus(path) if wanted in script[0]]
    late, large, failures = [], [], []
    with tempfile.TemporaryDirectory() as folder:
        usual = min(attempt(binary, folder, "return 1")[0] for _ in range(5))
        for name, source, seconds in chosen:
            runs = [attempt(binary, folder, source, seconds) for _ in range(3)]
            walls, sizes, statuses = zip(*runs)
            late.append(((min(walls) - usual - seconds) * 1000, name))
            large.append((max(sizes), name))
            if set(statuses) != {1}:
                failures.append(f"{name}: {statuses}")
    late.sort(reverse=True)
    large.sort(reverse=True)
    limit = MEGABYTES << 20
    after = ", ".join(f"{name} {milliseconds:.0f}" for milliseconds, name in late[1:4])
    print(f"bench=stop.worst value={late[0][0]:.0f} unit=ms scripts={len(chosen)} of=\"{late[0][1]}\" next=\"{after}\"")
    print(f"bench=stop.memory value={large[0][0] / limit:.2f} unit=limits of=\"{large[0][1]}\" limit={MEGABYTES} MB")
    return failures


def lines(binary):
    """Interrupts lines without end."""
    slowest = max((min(interrupt(binary, line) for _ in range(3)), line) for line in LINES)
    print(f"bench=stop.interrupt value={slowest[0]:.0f} unit=ms lines={len(LINES)} of=\"{slowest[1]}\"")


def explorations(binary):
    """Ends explorations by their time, and by a Ctrl-C."""
    with tempfile.TemporaryDirectory() as folder:
        quick = STEP + 'return onboarding.flow "f" { step "a" }'
        began = time.perf_counter()
        explore(binary, folder, quick, "").wait(timeout=PATIENCE)
        usual = (time.perf_counter() - began) * 1000
        for stops, name in ((False, "explore"), (True, "exploreInterrupt")):
            late = sorted(((min(explored(binary, folder, phase, stops) for _ in range(3)), phase) for phase in EXPLORED),
                          reverse=True)
            slowest = late[0][0] - (0 if stops else usual)
            after = ", ".join(f"{phase} {milliseconds:.0f}" for milliseconds, phase in late[1:])
            print(f"bench=stop.{name} value={slowest:.0f} unit=ms phases={len(EXPLORED)} of=\"{late[0][1]}\" next=\"{after}\"")


FIGURES = ("worst", "memory", "interrupt", "explore", "exploreInterrupt")


def main(binary, path, wanted=""):
    """Every figure, those whose names begin with a text, or those of the scripts that have the text in their names."""
    wanted = wanted.removeprefix("stop").lstrip(".")
    figures = [name for name in FIGURES if name.startswith(wanted)]
    named = "" if figures else wanted
    if named and not any(named in script[0] for script in corpus(path)):
        print(f"stop.py: there is neither a figure nor a script \"{wanted}\"; figures: {', '.join(FIGURES)}", file=sys.stderr)
        return 64
    failures = scripts(binary, named, path) if named or {"worst", "memory"} & set(figures) else []
    if "interrupt" in figures:
        lines(binary)
    if {"explore", "exploreInterrupt"} & set(figures):
        explorations(binary)
    for failure in failures:
        print(f"stop.py: did not end as a failed check: {failure}", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
