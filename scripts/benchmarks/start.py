"""What it costs to start genkan, measured from outside, each figure beside the same of the stock interpreter.

    python3 start.py BINARY FLOW [FILTER]

A figure is one line: bench=NAME value=… unit=… ratio=… against=…, then what stands behind it. Both programs run
in turn, A B A B, so that what else the machine does falls on both.
"""

import os
import pty
import re
import select
import signal
import statistics
import sys
import tempfile
import time

LUA = "lua5.4"
# What else people open a prompt of.
OTHERS = {"python3": ["python3", "-q", "-i"], "sqlite3": ["sqlite3"]}
ESCAPE = re.compile(rb"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\x07]*\x07|[()][0-9A-B]|[=>])")
PROMPT = b"> "


def fail(message):
    print(f"start.py: {message}", file=sys.stderr)
    sys.exit(1)


def find(program):
    for folder in os.environ["PATH"].split(":"):
        if os.access(os.path.join(folder, program), os.X_OK):
            return os.path.join(folder, program)
    fail(f"{program} is not in the PATH")


def run(argv):
    """One run without a terminal: seconds on the wall, and of processor time."""
    null = [(os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_RDWR, 0) for fd in (0, 1)]
    began = time.perf_counter()
    pid = os.posix_spawn(argv[0], argv, os.environ, file_actions=null)
    _, status, usage = os.wait4(pid, 0)
    wall = time.perf_counter() - began
    if status != 0:
        fail(f"{' '.join(argv)} ended with wait status {status}")
    return wall, usage.ru_utime + usage.ru_stime


def prompt(argv, environment):
    """One start in a terminal of its own: seconds to the first prompt, resident memory there and its peak, in bytes."""
    controller, terminal = pty.openpty()
    name = os.ttyname(terminal)
    # Opened by the new session's leader, the terminal becomes the one that controls it.
    actions = [(os.POSIX_SPAWN_OPEN, 0, name, os.O_RDWR, 0), (os.POSIX_SPAWN_DUP2, 0, 1), (os.POSIX_SPAWN_DUP2, 0, 2)]
    began = time.perf_counter()
    pid = os.posix_spawn(argv[0], argv, environment, file_actions=actions, setsid=True)
    os.close(terminal)
    said = b""
    try:
        while not ESCAPE.sub(b"", said).endswith(PROMPT):
            if not select.select([controller], [], [], 10)[0]:
                fail(f"{' '.join(argv)} shows no prompt; it said {said!r}")
            try:
                said += os.read(controller, 65536)
            except OSError:  # the other end is closed
                fail(f"{' '.join(argv)} ended before its prompt; it said {said!r}")
        return (time.perf_counter() - began, *memory(pid))
    finally:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        os.close(controller)


def memory(pid):
    """Resident now and at its peak, in bytes; without /proc the peak is not known and is what is resident."""
    try:
        with open(f"/proc/{pid}/status", encoding="ascii") as status:
            fields = dict(line.split(":", 1) for line in status)
        return int(fields["VmRSS"].split()[0]) * 1024, int(fields["VmHWM"].split()[0]) * 1024
    except FileNotFoundError:
        with os.popen(f"ps -o rss= -p {pid}") as ps:
            resident = int(ps.read()) * 1024
        return resident, resident


def in_turn(rounds, *measures):
    """Runs the measures A B A B and returns each one's results, column by column."""
    results = [[] for _ in measures]
    for _ in range(rounds):
        for result, measure in zip(results, measures):
            result.append(measure())
    return [list(zip(*result)) for result in results]


def line(name, value, unit, baseline, against, **rest):
    fields = {"bench": name, "value": f"{value:.2f}", "unit": unit, "ratio": f"{value / baseline:.2f}",
              "against": against, "baseline": f"{baseline:.2f}", **rest}
    print(" ".join(f"{key}={field}" for key, field in fields.items()), flush=True)


def evaluation(binary):
    rounds = 200
    (wall, cpu), (lua_wall, _) = in_turn(
        rounds, lambda: run([binary, "-e", ""]), lambda: run([find(LUA), "-e", ""]))
    line("start.eval", statistics.median(wall) * 1e3, "ms", statistics.median(lua_wall) * 1e3, LUA,
         best=f"{min(wall) * 1e3:.2f}", cpu=f"{statistics.median(cpu) * 1e3:.2f}", runs=rounds)


def prompts(binary, flow, wanted):
    rounds = 30
    with tempfile.TemporaryDirectory() as home:  # an empty one: no history is read, none is written over
        environment = {**os.environ, "HOME": home, "XDG_STATE_HOME": home, "XDG_DATA_HOME": home,
                       "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        others = [[find(argv[0])] + argv[1:] for argv in OTHERS.values()]
        (wall, resident, peak), (lua_wall, lua_resident, _), *rest = in_turn(
            rounds, lambda: prompt([binary, flow], environment), lambda: prompt([find(LUA), "-i"], environment),
            *(lambda argv=argv: prompt(argv, environment) for argv in others))
    if "start.prompt" in wanted:
        beside = {name: f"{statistics.median(times) * 1e3:.2f}" for name, (times, *_) in zip(OTHERS, rest)}
        line("start.prompt", statistics.median(wall) * 1e3, "ms", statistics.median(lua_wall) * 1e3, LUA,
             **beside, best=f"{min(wall) * 1e3:.2f}", runs=rounds)
    if "start.memory" in wanted:
        line("start.memory", statistics.median(resident) / 1e6, "MB", statistics.median(lua_resident) / 1e6, LUA,
             peak=f"{max(peak) / 1e6:.2f}", runs=rounds)


def main(binary, flow, text=""):
    wanted = [name for name in ("start.eval", "start.prompt", "start.memory") if text in name]
    if "start.eval" in wanted:
        evaluation(binary)
    if "start.prompt" in wanted or "start.memory" in wanted:
        prompts(binary, flow, wanted)


if __name__ == "__main__":
    main(*sys.argv[1:])
