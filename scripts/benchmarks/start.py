"""What it costs to start genkan, measured from outside, each figure beside the same of the stock interpreter.

    python3 start.py BINARY FLOW [FILTER]

    start.eval            an empty chunk, to the end
    start.prompt          from the start to the first prompt
    start.prompt.history  the same with a full history, beside one without
    start.memory          resident at the first prompt
    enter.history         from Enter to the next prompt with a full history, beside one without
    reload                from a save of the flow to the prompt below what is said of it

With GENKAN_SMOKE=1 each measures once, with little work: it shows that the benchmark runs, and its figure says nothing.
A figure is one line: bench=NAME value=… unit=… ratio=… against=…, then what stands behind it. Both programs run
in turn, A B A B, so that what else the machine does falls on both.
"""

import os
import pty
import re
import select
import shutil
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
SMOKE = os.environ.get("GENKAN_SMOKE") == "1"


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


def rounds_of(count):
    """The rounds of a measurement: one in a smoke run."""
    return 1 if SMOKE else count


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
    rounds = rounds_of(200)
    (wall, cpu), (lua_wall, _) = in_turn(
        rounds, lambda: run([binary, "-e", ""]), lambda: run([find(LUA), "-e", ""]))
    line("start.eval", statistics.median(wall) * 1e3, "ms", statistics.median(lua_wall) * 1e3, LUA,
         best=f"{min(wall) * 1e3:.2f}", cpu=f"{statistics.median(cpu) * 1e3:.2f}", runs=rounds)


def prompts(binary, flow, wanted):
    rounds = rounds_of(30)
    with tempfile.TemporaryDirectory() as home:  # an empty one: no history is read, none is written over
        others = [[find(argv[0])] + argv[1:] for argv in OTHERS.values()]
        (wall, resident, peak), (lua_wall, lua_resident, _), *rest = in_turn(
            rounds, lambda: prompt([binary, flow], environment(home)), lambda: prompt([find(LUA), "-i"], environment(home)),
            *(lambda argv=argv: prompt(argv, environment(home)) for argv in others))
    if "start.prompt" in wanted:
        beside = {name: f"{statistics.median(times) * 1e3:.2f}" for name, (times, *_) in zip(OTHERS, rest)}
        line("start.prompt", statistics.median(wall) * 1e3, "ms", statistics.median(lua_wall) * 1e3, LUA,
             **beside, best=f"{min(wall) * 1e3:.2f}", runs=rounds)
    if "start.memory" in wanted:
        line("start.memory", statistics.median(resident) / 1e6, "MB", statistics.median(lua_resident) / 1e6, LUA,
             peak=f"{max(peak) / 1e6:.2f}", runs=rounds)


def full_history(home):
    """Writes a history of 100,000 lines and of blocks as large as they are kept, of nearly the size at which it is
    written anew."""
    folder = os.path.join(home, "genkan")
    os.makedirs(folder)
    block = "玄関 = " + "x" * 200_000
    with open(os.path.join(folder, "history"), "w", encoding="utf-8") as file:
        file.write("# genkan history 1\n")
        for number in range(100 if SMOKE else 100_000):
            file.write(f"tap \"button {number}\"; enter \"玄関 {number}\"\n")
            if number % 2500 == 0:
                file.write(f"{block}{number}\n")


def environment(home):
    return {**os.environ, "HOME": home, "XDG_STATE_HOME": home, "XDG_DATA_HOME": home, "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8"}


class Session:
    """A prompt in a terminal of its own, that lines are typed at."""

    def __init__(self, argv, environment):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execve(argv[0], argv, environment)
        self.await_text(PROMPT)

    def await_text(self, text):
        """Seconds until what was said ends in a text."""
        began = time.perf_counter()
        said = b""
        while not ESCAPE.sub(b"", said).replace(b"\r", b"").endswith(text):
            if not select.select([self.terminal], [], [], 10)[0]:
                fail(f"no {text!r}; it said {said!r}")
            said += os.read(self.terminal, 65536)
        return time.perf_counter() - began

    def enter(self, line, text):
        """Seconds from Enter to a text."""
        os.write(self.terminal, line.encode())
        self.await_text(line.encode())
        os.write(self.terminal, b"\r")
        return self.await_text(text)

    def close(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def histories(binary, flow, wanted):
    with tempfile.TemporaryDirectory() as empty, tempfile.TemporaryDirectory() as full:
        full_history(full)
        if "start.prompt.history" in wanted:
            (wall, *_), (without, *_) = in_turn(
                rounds_of(30), lambda: prompt([binary, flow], environment(full)), lambda: prompt([binary, flow], environment(empty)))
            line("start.prompt.history", statistics.median(wall) * 1e3, "ms", statistics.median(without) * 1e3,
                 "start.prompt", best=f"{min(wall) * 1e3:.2f}", runs=len(wall))
        if "enter.history" in wanted:
            sessions = [Session([binary, "--quiet", flow], environment(home)) for home in (full, empty)]
            numbers = iter(range(1_000_000))

            def enter(session):
                number = next(numbers)
                return (session.enter(f"{number} + 0", f"{number}\n".encode() + b"welcome> "),)

            (wall,), (without,) = in_turn(rounds_of(100), *(lambda session=session: enter(session) for session in sessions))
            line("enter.history", statistics.median(wall) * 1e3, "ms", statistics.median(without) * 1e3, "empty",
                 best=f"{min(wall) * 1e3:.2f}", worst=f"{max(wall) * 1e3:.2f}", runs=len(wall))
            for session in sessions:
                session.close()


def reloads(binary, flow):
    with tempfile.TemporaryDirectory() as home:
        folder = os.path.join(home, "app")
        shutil.copytree(os.path.dirname(flow), folder)
        path = os.path.join(folder, os.path.basename(flow))
        session = Session([binary, "--quiet", path], environment(home))
        session.enter('tap(1)', b"> ")
        with open(path, encoding="utf-8") as file:
            source = file.read()
        times = []
        for number in range(rounds_of(30)):
            time.sleep(0.05)  # a person saves while the prompt waits
            with open(path + ".new", "w", encoding="utf-8") as file:
                file.write(f"{source}-- {number}\n")
            began = time.perf_counter()
            os.rename(path + ".new", path)
            session.await_text(b"> ")
            times.append(time.perf_counter() - began)
        session.close()
        started, *_ = zip(*(prompt([binary, path], environment(home)) for _ in range(rounds_of(10))))
        line("reload", statistics.median(times) * 1e3, "ms", statistics.median(started) * 1e3, "start.prompt",
             best=f"{min(times) * 1e3:.2f}", worst=f"{max(times) * 1e3:.2f}", runs=len(times))


def main(binary, flow, text=""):
    names = ("start.eval", "start.prompt", "start.prompt.history", "start.memory", "enter.history", "reload")
    wanted = [name for name in names if text in name]
    if "start.eval" in wanted:
        evaluation(binary)
    if "start.prompt" in wanted or "start.memory" in wanted:
        prompts(binary, flow, wanted)
    if "start.prompt.history" in wanted or "enter.history" in wanted:
        histories(binary, flow, wanted)
    if "reload" in wanted:
        reloads(binary, flow)


if __name__ == "__main__":
    main(*sys.argv[1:])
