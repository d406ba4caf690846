"""`genkan live` as a program that a proof starts, kills and starts again, and a raw client of its page."""

import http.client
import json
import pathlib
import signal
import subprocess
import threading


class Program:
    """The program, with the lines that it printed."""

    def __init__(self, genkan, folder, *options):
        self.command = [genkan, "live", "flow.lua", *options]
        self.folder = folder
        self.lines = []
        self.start()

    def start(self):
        # A proof that a script started in the background would hand its deafness for Ctrl-C on.
        self.process = subprocess.Popen(
            self.command, cwd=self.folder, stdout=subprocess.PIPE, text=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.address = self.process.stdout.readline().strip()
        threading.Thread(target=self.drain, args=(self.process,), daemon=True).start()

    def drain(self, process):
        for line in process.stdout:
            self.lines.append(line.rstrip("\n"))

    def kill(self):
        self.process.kill()
        self.process.wait()

    def resident(self):
        """Bytes of its resident memory."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS")) * 1024


class Client:
    """A client of a page without a browser."""

    def __init__(self, address):
        self.port = int(address.split(":")[2].split("/")[0])
        self.cookie = f"genkan-{self.port}={address.split('=')[1]}"
        self.connection = http.client.HTTPConnection("127.0.0.1", self.port)

    def post(self, path, **texts):
        message = {"page": "client", "run": "", "since": "999999999", **texts}
        self.connection.request("POST", path, json.dumps(message), {
            "Content-Type": "application/json", "Origin": f"http://127.0.0.1:{self.port}", "Cookie": self.cookie})
        answer = self.connection.getresponse()
        return answer.status, answer.read().decode()
