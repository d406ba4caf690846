#!/usr/bin/env python3
"""Kills the prompt at random moments and resumes it: no gesture whose prompt came back may be missing.

    scripts/benchmarks/crashes.py BINARY FLOW [ROUNDS] [SEED]

Each round types gestures at a pseudo-terminal, kills the process with SIGKILL after a random time, and goes on
with --resume in the next, so that in the end one session has survived every kill. Prints one line.
"""

import os
import pty
import random
import re
import select
import signal
import sys
import tempfile
import time

GESTURE = b'clock.advance(1); print("done " .. #timeline())\r'


def start(binary, arguments, state):
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(XDG_STATE_HOME=state, TERM="xterm", NO_COLOR="1")
        os.execv(binary, [binary, "--quiet"] + arguments)
    return pid, terminal


def read(terminal, until):
    """What comes until a time."""
    seen = b""
    while (left := until - time.monotonic()) > 0:
        if not select.select([terminal], [], [], left)[0]:
            break
        try:
            seen += os.read(terminal, 65536)
        except OSError:
            break
    return seen


def await_text(terminal, pattern, seconds=30):
    seen, end = b"", time.monotonic() + seconds
    while not re.search(pattern, seen) and time.monotonic() < end:
        seen += read(terminal, min(end, time.monotonic() + 0.02))
    return seen


def finished(seen):
    """The number of the last gesture after which the prompt came back."""
    numbers = [int(match.group(1)) for match in re.finditer(rb"done (\d+)\r\n(?=[^\n]*> )", seen)]
    return max(numbers, default=0)


def main(binary, flow, rounds=200, seed=1):
    random.seed(seed)
    state = tempfile.mkdtemp()
    lost = wrong = sent = 0
    least = 1
    for round in range(rounds):
        pid, terminal = start(binary, [flow] if round == 0 else ["--resume"], state)
        seen = await_text(terminal, rb"> ")
        os.write(terminal, b'print("at " .. #timeline())\r')
        seen = await_text(terminal, rb"at (\d+)\r\n")
        match = re.search(rb"at (\d+)\r\n", seen)
        if not match:
            sys.exit(f"round {round}: no session came back: {seen!r}")
        count = int(match.group(1))
        if count < least:
            lost += 1
        if count > least + sent:
            wrong += 1
        sent = random.randint(1, 12)
        os.write(terminal, GESTURE * sent)
        seen = read(terminal, time.monotonic() + random.uniform(0, 0.06))
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        seen += read(terminal, time.monotonic() + 0.02)
        os.close(terminal)
        least = max(count, finished(seen))
        sent = count + sent - least
    print(f"kills={rounds} lost={lost} wrong={wrong} gestures={least} seed={seed}")
    return lost + wrong


if __name__ == "__main__":
    sys.exit(1 if main(*sys.argv[1:3], *map(int, sys.argv[3:])) else 0)
