#!/usr/bin/env python3
"""Two games of Triplanetary that differ in one secret must look alike at a server's door.

Each case plays two games on one server. After each move everything that the other seat and a spectator can
get by HTTP and over the WebSocket is compared in bytes; ids, hashes, links and times only in size. The side
that hides is compared, too, and must be told apart. It was written by somebody
who had read the rules and the protocol alone.
"""
import json
import os
import re
import select
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

RANDOM_KEYS = {"commitment", "tip", "hidden_tip", "link", "at", "created", "changed"}
NAVY = [[20, -28], [-3, -24], [14, -23], [8, -24]]
PIRATES = [[0, -30], [1, -30], [1, -29], [-1, -28], [0, -28], [2, -28], [4, -27], [6, -27], [30, -26],
           [28, -24], [26, -22], [31, -26]]


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


def drafts(who, options):
    """Sheets to ask about: what is offered, and orders about everything that may be hidden."""
    mine = 0 if who == 0 else 3
    for pattern in options[:6] + options[-3:]:
        yield [{"is": pattern["is"], **{
            name: domain.get("value", (domain.get("one_of") or [domain.get("from", 0)])[0])
            for name, domain in pattern["fields"].items()}}]
    for target in (3 - mine, 4 - mine, 65280, 65281, 65284, 65287):
        for kind in ("fire", "ram"):
            yield [{"is": kind, "unit": mine, "target": target}]
        yield [{"is": "burn", "unit": target, "change": [1, 0]}]
    for change in ([-2, 0], [-1, -1], [0, 0]):
        yield [{"is": "launch_from", "body": "clandestine", "change": change}]
    for body in ("mars", "clandestine"):
        yield [{"is": "defend", "body": body, "side": "NE"}]


class Game:
    def __init__(self, server, rules):
        self.server, self.tokens = server, {"spectator": None}
        made = json.loads(server.ask("/api/games", {
            "ruleset": "triplanetary_1981", "scenario": "lateral_7", "title": "A pair", "rules": rules,
            "seats": [{"by": "open", "name": "Pirates"}, {"by": "open", "name": "Navy"}]})[2])
        self.id = made["game"]
        for seat in made["seats"]:
            secret = seat["link"].rsplit("/", 1)[1]
            claim = server.ask("/api/claim", {"secret": secret}, secret)[2]
            self.tokens[seat["seat"]] = json.loads(claim)["token"]
        self.feeds = {who: Feed(server, self.id, who, self.tokens[who]) for who in (0, 1, "spectator")}

    def get(self, path, who, body=None):
        return self.server.ask(f"/api/games/{self.id}{path}", body, self.tokens[who])

    def do(self, what, seat, **body):
        return self.get("/" + what, seat, {"seat": seat, **body})

    def settle(self):
        """Waits until nothing goes in by itself any more."""
        stages = [-1, -2]
        while len(set(stages[-4:])) > 1:
            time.sleep(0.04)
            stages.append(json.loads(self.get("?seat=spectator", "spectator")[2])["stage"])
        return stages[-1]

    def takings(self, who):
        """All that this watcher can get now: (question, text, size) of each."""
        out = []

        def keep(question, text):
            lines = [json.dumps(masked(json.loads(line))) for line in text.splitlines() if line]
            out.append((question, "\n".join(lines), len(text)))

        doors = ("?", "/frames?from=1&", "/record?", "/explain?", "/call?", "/talk?from=1&")
        for path in ["", "/record", *(f"{door}seat={of}" for door in doors for of in (0, 1, "spectator"))]:
            Feed.hear_all()
            status, headers, text = self.get(path, who)
            keep(f"GET {path}", text)
            out.append((f"headers of {path}", str((status, masked(headers))), 0))
        feed = self.feeds[who]
        questions = [{"t": t} for t in "waiting view glimpses default hash events aims save".split()]
        questions += [{"t": "choose", "bot": "captain"}, {"t": "options", "sheet": []}]
        questions += [{"t": t, "seat": s} for t in ("view", "default", "options") for s in (0, 1)]
        while questions:
            question = questions.pop(0)
            answer = feed.ask(question)
            keep(json.dumps(question), answer)
            if question["t"] == "options" and "seat" not in question and who != "spectator":
                sheets = drafts(who, json.loads(answer).get("patterns", []))
                questions += [{"t": t, "sheet": sheet} for sheet in sheets for t in ("check", "foresee")]
        keep("what the feed has said", "\n".join(feed.said))
        return out


def difference(left, right):
    for (asked, a, size_a), (also, b, size_b) in zip(left, right):
        if asked != also or a != b or size_a != size_b:
            at = next((i for i, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
            cut = slice(max(0, at - 150), at + 150)
            return (f"{asked}\n  sizes {size_a} and {size_b}, from character {at}\n"
                    f"  one:   …{a[cut]}…\n  other: …{b[cut]}…")
    return None if len(left) == len(right) else "One of them is asked more than the other."


def hide(ships, hexes):
    """The sheet that lays counters: ships on the first hexes, dummies on the others; the liner on Venus."""
    return ([{"is": "place", "unit": 4, "side": "E"}] if 3 in ships else []) + [
        {"is": "hide", "unit": unit, "hex": at} for unit, at in zip(ships, hexes)] + [
        {"is": "place_dummy", "hex": at} for at in hexes[len(ships):]]


def station(seat, kind, at, vector, fuel):
    return {"seat": seat, "kind": kind, "hex": at, "vector": vector, "landed": "none", "side": "E",
            "fuel": fuel, "disabled": 0, "has_burned": False, "has_overloaded": False, "after_weak": False,
            "tour": []}


# A corsair comes to fly over a base of Mars, and the dreadnought is within reach of Clandestine's torpedo.
NEAR = {"ships": [station(0, "corsair", [3, -22], [-1, 1], 9), station(0, "corvette", [30, -26], [0, 0], 9),
                  station(1, "dreadnought", [24, -20], [0, 0], 9),
                  station(1, "liner", [10, -10], [0, 0], 9)]}
NAVY_HERE, NAVY_THERE = hide([3], NAVY), hide([3], NAVY[1:] + NAVY[:1])
PIRATES_HERE = hide([0, 1, 2], PIRATES)
PIRATES_THERE = hide([0, 1, 2], PIRATES[3:6] + PIRATES[:3] + PIRATES[6:])
TORPEDO = [{"is": "launch_from", "body": "clandestine", "change": [-2, 0]}]
# A move is (kind, seat, sheet of one game, sheet of the other); "lock" seals, "prepare STEP" lays down.
LATER = [("lock", 0, TORPEDO, TORPEDO), ("lock", 1, [], []), ("prepare ordnance", 0, TORPEDO, TORPEDO),
         ("lock", 0, [], []), ("lock", 1, [], [])]
CASES = [
    ("Which counter is the dreadnought", 1, {}, [
        ("lock", 1, NAVY_HERE, NAVY_THERE), ("lock", 0, PIRATES_HERE, PIRATES_HERE),
        ("prepare ordnance", 0, [{"is": "fire", "unit": 0, "target": 3}], None),
        ("lock", 0, "first burn", "first burn")] + LATER),
    ("Which counters are pirates", 0, {}, [
        ("lock", 1, NAVY_HERE, NAVY_HERE), ("lock", 0, PIRATES_HERE, PIRATES_THERE),
        ("lock", 0, [], [])] + LATER),
    ("Whether a base of Mars is to fire", 1, NEAR, [
        ("prepare guns", 1, [{"is": "defend", "body": "mars", "side": "NE"}], "nothing"),
        ("standing guns", 1, "best_odds", "hold"), ("lock", 0, [], []), ("lock", 0, [], [])]),
    ("Whether Clandestine is to launch its torpedo", 0, NEAR, [
        ("prepare ordnance", 0, TORPEDO, []), ("take_back", 0, None, None),
        ("prepare ordnance", 0, TORPEDO, [])]),
]


def play(game, kind, seat, sheet):
    """One move of one game; the server's answer to it."""
    if sheet == "nothing":
        return 200, [], ""
    if kind.startswith("standing"):
        return game.do("standing", seat, step=kind.split()[1], rule=sheet)
    if kind == "take_back":
        return game.do(kind, seat, id=1)
    if kind.startswith("prepare"):
        return game.do("prepare", seat, step=kind.split()[1], sheet=sheet)
    if sheet == "first burn":
        view = json.loads(game.feeds[0].ask({"t": "view"}))["view"]
        dummies = [c["unit"] for c in view["counters"] if c["seat"] == 0 and c["ship"] == 65535][:3]
        sheet = [{"is": "remove_dummy", "unit": unit} for unit in dummies]
        sheet.append({"is": "burn", "unit": 0, "change": [0, 1]})
    return game.do("lock", seat, stage=game.settle(), sheet=sheet)


def run(server, hider, rules, moves):
    Feed.opened.clear()
    pair, told = [Game(server, rules), Game(server, rules)], False
    for number, (kind, seat, one, other) in enumerate(moves):
        for game, sheet in zip(pair, (one, one if other is None else other)):
            status, _, text = play(game, kind, seat, sheet)
            if status != 200:
                return f"Move {number} ({kind} of seat {seat}) was refused: {text}"
        if pair[0].settle() != pair[1].settle():
            return f"After move {number} the stages differ."
        for who in (1 - hider, "spectator"):
            found = difference(pair[0].takings(who), pair[1].takings(who))
            if found:
                return f"After move {number} {who} can tell the games apart by {found}"
        told = told or difference(pair[0].takings(hider), pair[1].takings(hider)) is not None
    return None if told else "The games do not differ in the secret at all: this case proves nothing."


def main():
    server, found = Server(os.path.join(os.environ["ASTROGATE_BUILD"], "astrogate")), []
    try:
        for name, *case in CASES:
            found.append(run(server, *case))
            print(f"{name}: {found[-1] or 'nobody else can tell.'}", flush=True)
    finally:
        server.stop()
    return 1 if any(found) else 0


if __name__ == "__main__":
    sys.exit(main())
