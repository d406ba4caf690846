"""What it costs to check, measured from outside.

    python3 check.py BINARY EXAMPLES [FILTER]

A figure is one line: bench=NAME value=… unit=… ratio=… against=…, then what stands behind it.

    check.copies.files   checks a second of 10,000 copies of one end-to-end check, as 100 files of 100, beside those of
                         1,000 copies as 10 files: 1 is as fast, less is slower, the more there are
    check.copies.one     the same in one file, beside 1,000 in one
    check.suite          the whole suite, beside Anicca's checks alone
    watch.rerun          from a save to the last line of the rerun, beside a run of its own

Every copy plays its flow from the launch to the end.
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

from start import ESCAPE, SMOKE, fail, in_turn, line, rounds_of

SUITE = ["tempo", "anicca", "oshi", "facediary", "anicca-classic"]
COUNTS = re.compile(rb"(\d+) passed, (\d+) failed, \d+ skipped")
COPY = """  it("copy %d: the review request comes between the habits and the permissions", function()
    local run = play "flow.lua"
    expect(run):inOrder {
      screen "habitSetup", effect("analytics.track", { parameters = { step = "habitSetup" } }),
      effect "review.request", effect("store.set", { value = 10 }), screen "notifications",
    }
    expect(run.outcome):equals "completed"
    expect(paywall.presented):equals "onboarding_complete"
  end)
"""


def check(binary, *paths):
    """One run: seconds on the wall and of processor time, its peak of resident memory in bytes, and how many checks
    passed; none may fail."""
    reader, writer = os.pipe()
    actions = [(os.POSIX_SPAWN_DUP2, writer, 1), (os.POSIX_SPAWN_CLOSE, reader)]
    began = time.perf_counter()
    pid = os.posix_spawn(binary, [binary, "check", "--reporter", "pretty", *paths], os.environ, file_actions=actions)
    os.close(writer)
    tail = b""
    while piece := os.read(reader, 1 << 20):
        tail = (tail + piece)[-1000:]
    os.close(reader)
    _, status, usage = os.wait4(pid, 0)
    wall = time.perf_counter() - began
    counts = COUNTS.search(tail)
    if status != 0 or not counts:
        fail(f"check {' '.join(paths)} ended with wait status {status} and {tail!r}")
    memory = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return wall, usage.ru_utime + usage.ru_stime, memory, int(counts[1])


def write_copies(example, folder, files, each):
    """The example with other checks: copies of one, in so many files."""
    shutil.copytree(example, folder, ignore=shutil.ignore_patterns("*.check.*"))
    for file in range(files):
        with open(f"{folder}/{file:05}.check.lua", "w", encoding="utf-8") as out:
            out.write('local support = require "support"\n\ndescribe("Copies", function()\n')
            out.writelines(COPY % (file * each + index) for index in range(each))
            out.write("end)\n")
    return folder


def copies(binary, example, home, name, few, many):
    rounds = rounds_of(5)
    folders = [write_copies(example, f"{home}/{name}.{number}", *shape) for number, shape in enumerate((few, many))]
    (few_wall, _, few_memory, few_count), (wall, cpu, memory, count) = in_turn(
        rounds, *(lambda folder=folder: check(binary, folder) for folder in folders))
    rate = count[0] / statistics.median(wall)
    few_rate = few_count[0] / statistics.median(few_wall)
    line(name, rate, "checks/s", few_rate, "1000.copies", best=f"{count[0] / min(wall):.0f}",
         cpu=f"{statistics.median(cpu) / count[0] * 1e6:.1f}us", memory=f"{max(memory) / 1e6:.1f}MB",
         **{"memory.1000": f"{max(few_memory) / 1e6:.1f}MB"}, cores=os.cpu_count(), runs=rounds)


def suite(binary, examples):
    rounds = rounds_of(10)
    (wall, cpu, _, count), (own, own_cpu, _, own_count) = in_turn(
        rounds, lambda: check(binary, *(f"{examples}/{name}" for name in SUITE)),
        lambda: check(binary, f"{examples}/anicca"))
    line("check.suite", statistics.median(wall), "s", statistics.median(own), "anicca", best=f"{min(wall):.2f}",
         cpu=f"{statistics.median(cpu):.2f}", **{"cpu.anicca": f"{statistics.median(own_cpu):.2f}"}, checks=count[0],
         **{"checks.anicca": own_count[0]}, runs=rounds)


class Watch:
    """`genkan check --watch` in a terminal of its own."""

    def __init__(self, binary, folder):
        self.controller, terminal = pty.openpty()
        name = os.ttyname(terminal)
        actions = [(os.POSIX_SPAWN_OPEN, 0, name, os.O_RDWR, 0), (os.POSIX_SPAWN_DUP2, 0, 1),
                   (os.POSIX_SPAWN_DUP2, 0, 2)]
        environment = {**os.environ, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        self.pid = os.posix_spawn(
            binary, [binary, "check", "--watch", folder], environment, file_actions=actions, setsid=True)
        os.close(terminal)

    def wait(self):
        """Reads until the last line of a run."""
        said = b""
        while not COUNTS.search(ESCAPE.sub(b"", said)):
            if not select.select([self.controller], [], [], 20)[0]:
                fail(f"check --watch does not end its run; it said {said!r}")
            said += os.read(self.controller, 65536)

    def end(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.controller)


def rerun(binary, example, home):
    rounds = rounds_of(20)
    # Checks across the specifications play the apps beside it.
    for name in SUITE:
        shutil.copytree(f"{os.path.dirname(example)}/{name}", f"{home}/watched/{name}")
    with open(f"{home}/watched/.genkan", "w", encoding="utf-8"):
        folder = f"{home}/watched/anicca"
    watch = Watch(binary, folder)
    try:
        watch.wait()
        with open(f"{folder}/flow.lua", encoding="utf-8") as file:
            text = file.read()
        saves = iter(range(rounds))

        def save():
            time.sleep(0.3)  # it waits for keys again
            with open(f"{folder}/flow.lua", "w", encoding="utf-8") as file:
                file.write(f"{text}-- save {next(saves)}\n")
            began = time.perf_counter()
            watch.wait()
            return (time.perf_counter() - began,)

        (wall,), (own, _, _, count) = in_turn(rounds, save, lambda: check(binary, folder))
    finally:
        watch.end()
    line("watch.rerun", statistics.median(wall) * 1e3, "ms", statistics.median(own) * 1e3, "check",
         best=f"{min(wall) * 1e3:.0f}", worst=f"{max(wall) * 1e3:.0f}", checks=count[0], runs=rounds)


def main(binary, examples, text=""):
    example = f"{examples}/anicca"
    with tempfile.TemporaryDirectory() as home:
        if text in "check.copies.files":
            copies(binary, example, home, "check.copies.files", *(((1, 2), (2, 2)) if SMOKE else ((10, 100), (100, 100))))
        if text in "check.copies.one":
            copies(binary, example, home, "check.copies.one", *(((1, 2), (1, 4)) if SMOKE else ((1, 1000), (1, 10_000))))
        if text in "check.suite":
            suite(binary, examples)
        if text in "watch.rerun":
            rerun(binary, example, home)


if __name__ == "__main__":
    main(*sys.argv[1:])
