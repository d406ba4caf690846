"""The edges of `genkan live`, tried by a raw client: two programs, a port in use, a hook without end, a counterexample."""

import json
import signal
import socket
import subprocess
import time

from live_program import Client, Program

ENDLESS = """return onboarding.flow "endless" {
  onboarding.step "a" { onLeave = function() while true do end end }, onboarding.step "b",
}
"""

LOSSY = """return onboarding.flow "lossy" {
  resume = { key = "at" },
  onboarding.step "name" { ask = "profile.name" }, onboarding.step "end",
}
"""


def edges(genkan, folder):
    """The faults that were found."""
    faults = []
    first = Program(genkan, folder)
    second = Program(genkan, folder)
    try:
        ports = [Client(program.address).port for program in (first, second)]
        if ports[0] == ports[1]:
            faults.append(f"two programs serve at {ports}")
        for program in (first, second):
            if Client(program.address).post("/do", do="kill")[0] != 200:
                faults.append("one of two programs does not play")
    finally:
        first.kill()
        second.kill()
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        run = subprocess.run([genkan, "live", "flow.lua", "--port", str(port)], cwd=folder, capture_output=True, text=True, timeout=30)
        wanted = f"the page cannot be served: port {port}: Address already in use; leave --port out, or name another one\n"
        if run.returncode != 74 or run.stderr != wanted:
            faults.append(f"a port in use: {run.returncode}: {run.stderr}")
    place = folder / "edges"
    place.mkdir(exist_ok=True)
    faults += endless(genkan, place)
    faults += counterexample(genkan, place)
    return faults


def endless(genkan, place):
    """A hook without end is stopped, and so is the program by Ctrl-C in the middle of it."""
    faults = []
    (place / "flow.lua").write_text(ENDLESS)
    program = Program(genkan, place)
    client = Client(program.address)
    status, text = client.post("/do", do="tap", key="next")
    if status != 200 or "took too long" not in json.loads(text)["parts"].get("notice", ""):
        faults.append(f"a hook without end: {status} {text[:200]}")
    # Clock: the request is in the middle of the hook by then.
    message = json.dumps({"page": "p", "run": "", "since": "0", "do": "tap", "key": "next"})
    client.connection.request("POST", "/do", message, {
        "Content-Type": "application/json", "Origin": f"http://127.0.0.1:{client.port}", "Cookie": client.cookie})
    time.sleep(0.3)
    program.process.send_signal(signal.SIGINT)
    try:
        code = program.process.wait(10)
        if code != 130:
            faults.append(f"Ctrl-C in a hook without end: exit {code}")
    except subprocess.TimeoutExpired:
        faults.append("Ctrl-C does not end a hook without end")
        program.kill()
    return faults


def counterexample(genkan, place):
    """A page of `explore --live` shows the violation, and the path there."""
    (place / "flow.lua").write_text(LOSSY)
    process = subprocess.Popen([genkan, "explore", "flow.lua", "--live", "--max-states", "3000"], cwd=place, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        for line in process.stdout:
            if line.startswith("http://127.0.0.1:"):
                status, text = Client(line.strip()).post("/news", since="0")
                parts = json.loads(text)["parts"]
                if status != 200 or 'class="fault"' not in parts["notice"] or "data-moment=\"1\"" not in parts["moments"]:
                    return [f"a counterexample: {status} {text[:400]}"]
                return []
        return ["explore --live prints no address"]
    finally:
        process.kill()
        process.wait()
