"""Games on a server of their own, followed by everybody who may, and whatever each of them gets, to be
compared in bytes."""
import json
import os
import re
import select
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

RANDOM_KEYS = {"commitment", "tip", "hidden_tip", "link", "at", "created", "changed", "absent_from"}


class Server:
    """The program, on a port of its own and with a folder of its own."""

    def __init__(self, program):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.folder = tempfile.mkdtemp(prefix="lateral_door_")
        config = os.path.join(self.folder, "limits.toml")
        with open(config, "w", encoding="utf-8") as file:
            file.write("[limits]\nrequests_per_second = 100000\n")
        self.process = subprocess.Popen(
            [program, "serve", "--config", config, "--port", str(self.port), "--data", self.folder],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            try:
                self.ask("/api/health")
                return
            except OSError:
                time.sleep(0.05)
        self.stop()
        raise SystemExit("The server did not start.")

    def stop(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, path, body=None, token=None):
        """Status, headers and text of an answer; it waits where the server says that too much was asked."""
        headers = {"Origin": self.base, "Content-Type": "application/json"}
        if token:
            headers["Authorization"] = "Bearer " + token
        data = body and json.dumps(body).encode()
        for _ in range(100):
            try:
                answer = urllib.request.urlopen(urllib.request.Request(self.base + path, data, headers))
            except urllib.error.HTTPError as refused:
                answer = refused
            text = answer.read().decode()
            if answer.status not in (429, 503):
                kept = sorted((k, v) for k, v in answer.headers.items() if k != "Date")
                return answer.status, kept, text
            time.sleep(0.3)
        raise SystemExit(f"The server stays busy: {path}")


class Feed:
    """A WebSocket of one watcher. What it says by itself is kept beside what it answers."""

    opened = []  # of the pair that is played; the server closes those that answer none of its pings

    @classmethod
    def hear_all(cls):
        """What has come in meanwhile, pings among it; without waiting."""
        while ready := select.select(cls.opened, [], [], 0)[0]:
            for feed in ready:
                feed.read_message()

    def fileno(self):
        return self.socket.fileno()

    def __init__(self, server, game, seat, token):
        self.socket = socket.create_connection(("127.0.0.1", server.port), 30)
        self.socket.sendall((
            f"GET /api/games/{game}/feed?seat={seat}&from=1&talk=1 HTTP/1.1\r\n"
            f"Host: 127.0.0.1:{server.port}\r\nOrigin: {server.base}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {22 * 'A'}==\r\n"
            + (f"Authorization: Bearer {token}\r\n" if token else "") + "\r\n").encode())
        self.bytes, self.whole, self.said, self.answers = b"", b"", [], {}
        self.asked = 0
        head = self.take(12)
        if head != b"HTTP/1.1 101":
            raise SystemExit(f"The server opens no WebSocket: {head}")
        while not head.endswith(b"\r\n\r\n"):
            head += self.take(1)
        Feed.opened.append(self)

    def take(self, count):
        while len(self.bytes) < count:
            more = self.socket.recv(65536)
            assert more, "The server has closed a feed."
            self.bytes += more
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def send(self, opcode, data):
        head = bytes([0x80 | opcode]) + (bytes([0x80 | len(data)]) if len(data) < 126
                                         else bytes([0xFE]) + struct.pack(">H", len(data)))
        self.socket.sendall(head + bytes(4) + data)

    def read_message(self):
        first, size = self.take(2)
        if size > 125:
            size = struct.unpack(">H" if size == 126 else ">Q", self.take(2 if size == 126 else 8))[0]
        data, opcode = self.take(size), first & 0x0F
        assert opcode != 8, data
        if opcode == 9:
            self.send(10, data)
        self.whole += data if opcode < 2 else b""
        whole = self.whole if opcode < 2 and first & 0x80 else b""
        self.whole = b"" if whole else self.whole
        for line in whole.decode().splitlines():
            if line.startswith('{"t":"answer"'):
                self.answers[json.loads(line)["id"]] = line
            else:
                self.said.append(line)

    def ask(self, question):
        """One question after another."""
        self.asked += 1
        Feed.hear_all()
        self.send(1, json.dumps({"id": self.asked, **question}).encode())
        while self.asked not in self.answers:
            self.read_message()
        return self.answers.pop(self.asked)


def masked(value):
    """The value with random texts and times replaced by their size."""
    if isinstance(value, dict):
        return {k: f"<{len(json.dumps(v))}>" if k in RANDOM_KEYS else masked(v) for k, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [masked(v) for v in value]
    return re.sub(r"[0-9a-f]{16,}", "<random>", value) if isinstance(value, str) else value


class Takings(list):
    """What a watcher got: (question, text, size) of each."""

    def keep(self, question, text):
        lines = [json.dumps(masked(json.loads(line))) for line in text.splitlines() if line]
        self.append((question, "\n".join(lines), len(text)))


class Watched:
    """A game whose seats are all taken; each of them and a spectator follow it."""

    def __init__(self, server, body):
        self.server, self.tokens, self.seats = server, {"spectator": None}, len(body["seats"])
        made = json.loads(server.ask("/api/games", body)[2])
        self.id = made["game"]
        for seat in made["seats"]:
            self.claim(seat["seat"], seat["link"])
        watchers = (*range(self.seats), "spectator")
        self.feeds = {who: Feed(server, self.id, who, self.tokens[who]) for who in watchers}

    def claim(self, who, link):
        secret = link.rsplit("/", 1)[1]
        self.tokens[who] = json.loads(self.server.ask("/api/claim", {"secret": secret}, secret)[2])["token"]

    def share(self, seat, who):
        """Another browser, called `who`, holds the seat as well, and follows it."""
        self.claim(who, json.loads(self.get("/link", seat, {"seat": seat})[2])["link"])
        self.feeds[who] = Feed(self.server, self.id, seat, self.tokens[who])

    def get(self, path, who, body=None):
        return self.server.ask(f"/api/games/{self.id}{path}", body, self.tokens[who])

    def do(self, what, seat, **body):
        return self.get("/" + what, seat, {"seat": seat, **body})

    def head(self):
        return json.loads(self.get("?seat=spectator", "spectator")[2])

    def settle(self):
        """The stage, once nothing goes in by itself any more."""
        stages = [-1, -2]
        while len(set(stages[-4:])) > 1:
            time.sleep(0.04)
            stages.append(self.head()["stage"])
        return stages[-1]

    def draft(self, who, stage, sheet):
        return json.loads(self.feeds[who].ask({"t": "draft", "stage": stage, "sheet": sheet}))

    def drafts_told(self, who):
        """The drafts that this watcher was told since it was asked last."""
        self.feeds[who].ask({"t": "waiting"})  # all that was said before it has come when it is answered
        heard = [json.loads(line) for line in self.feeds[who].said if '"t":"draft"' in line]
        self.feeds[who].said = [line for line in self.feeds[who].said if '"t":"draft"' not in line]
        return heard

    def takings(self, who):
        """All that a watcher can get: (question, text, size) of each."""
        out = Takings()
        waiting = json.loads(self.feeds[who].ask({"t": "waiting"}))["waiting"]
        out.keep("waiting", json.dumps(waiting))
        for of in (*range(self.seats), "spectator"):
            for door in ("?", "/frames?from=1&", "/record?", "/talk?from=1&", "/explain?", "/call?"):
                out.keep(f"{door}seat={of}", self.get(f"{door}seat={of}", who)[2])
        out.keep("what the feed has said", "\n".join(self.feeds[who].said))
        return out


def an_order(pattern):
    """One of the orders that a pattern of options stands for; it need not be legal."""
    return {"is": pattern["is"], **{
        name: domain.get("value", (domain.get("one_of") or [domain.get("from", 0)])[0])
        for name, domain in pattern["fields"].items()}}


def judged(run, well):
    """The exit code of a test: what `run` finds wrong on a server is printed, or `well`."""
    server = Server(os.path.join(os.environ["ASTROGATE_BUILD"], "astrogate"))
    try:
        fault = run(server)
    finally:
        server.stop()
    print(fault or well)
    return 1 if fault else 0


def difference(left, right):
    for (asked, a, size_a), (also, b, size_b) in zip(left, right):
        if asked != also or a != b or size_a != size_b:
            at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
            cut = slice(max(0, at - 150), at + 150)
            return (f"{asked}\n  sizes {size_a} and {size_b}, from character {at}\n"
                    f"  one:   …{a[cut]}…\n  other: …{b[cut]}…")
    return None if len(left) == len(right) else "One of them is asked more than the other."
