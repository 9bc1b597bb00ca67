#!/usr/bin/env python3
"""A bot for any game of Astrogate, in the words of docs/protocol.md; the standard library and nothing else.

It knows no rule. It asks for `options`, adds one offered order after another to a draft, and hands it in:

    bot.py engine ./build/astrogate --ruleset vector3_2009 --scenario duel --rule turn_limit=20 --seed 7
    bot.py server 'http://127.0.0.1:8080/#/join/SECRET'     (a seat's link; it prints the one by which it
                                                            comes back)

At the engine it plays every seat and prints how the game ended; on a server it plays its own seat to the end.
"""
import argparse
import base64
import json
import os
import random
import socket
import ssl
import subprocess
import sys
import time
import urllib.error
import urllib.request
from urllib.parse import urlsplit


class Refused(Exception):
    """An answer with `ok` false."""

    def __init__(self, asked, problems):
        super().__init__(f"{asked.get('t')}: " + "; ".join(
            f"{one['code']} {one.get('sentence') or one['detail']}" for one in problems))
        self.codes = [one["code"] for one in problems]


# ---- the two doors: both answer `ask(message)` with the answer ---------------------------------------------


class Engine:
    """`astrogate engine` as a child: one line out, one line in."""

    def __init__(self, program):
        self.child = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, message):
        self.child.stdin.write(json.dumps(message).encode() + b"\n")
        self.child.stdin.flush()
        return judged(message, json.loads(self.child.stdout.readline()))

    def close(self):
        self.child.stdin.close()
        return self.child.wait()


class Feed:
    """A seat's WebSocket: answers are found by their id, frames and tables come between them."""

    QUESTIONS_PER_SECOND = 30  # the server's own limit is 40 unless it was told otherwise

    def __init__(self, url, path, secret):
        place = urlsplit(url)
        port = place.port or (443 if place.scheme == "https" else 80)
        self.stream = socket.create_connection((place.hostname, port))
        if place.scheme == "https":
            self.stream = ssl.create_default_context().wrap_socket(self.stream,
                                                                   server_hostname=place.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.sendall(
            (
                f"GET {path} HTTP/1.1\r\nHost: {place.netloc}\r\nConnection: Upgrade\r\n"
                f"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
                f"Authorization: Bearer {secret}\r\n\r\n"
            ).encode()
        )
        self.unread = b""
        head = self.read_to(b"\r\n\r\n").decode()
        if " 101 " not in head.splitlines()[0]:
            raise ConnectionError(head.splitlines()[0])
        self.number = 0
        self.heard = []
        self.news = []
        self.next_question = 0.0

    def read_to(self, mark):
        while mark not in self.unread:
            self.fill()
        head, self.unread = self.unread.split(mark, 1)
        return head

    def read(self, count):
        while len(self.unread) < count:
            self.fill()
        piece, self.unread = self.unread[:count], self.unread[count:]
        return piece

    def fill(self):
        more = self.stream.recv(65536)
        if not more:
            raise ConnectionError("the server has gone")
        self.unread += more

    def send(self, kind, payload):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([0x80 | kind]) + (bytes([0x80 | size]) if size < 126 else
                                       bytes([0x80 | 126]) + size.to_bytes(2, "big") if size < 65536 else
                                       bytes([0x80 | 127]) + size.to_bytes(8, "big"))
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.stream.sendall(head + mask + masked)

    def hear(self):
        """What is said next; a message has a line for each thing said."""
        while not self.heard:
            self.heard = [json.loads(line) for line in self.read_message().split(b"\n")]
        return self.heard.pop(0)

    def read_message(self):
        text = b""
        while True:
            first, second = self.read(2)
            size = second & 0x7F
            if size > 125:
                size = int.from_bytes(self.read(2 if size == 126 else 8), "big")
            payload = self.read(size)
            kind = first & 0x0F
            if kind == 9:  # ping
                self.send(10, payload)
            elif kind == 8:
                raise ConnectionError("closed: " + payload[2:].decode())
            elif kind in (0, 1):
                text += payload
                if first & 0x80:
                    return text

    def ask(self, message):
        time.sleep(max(0.0, self.next_question - time.monotonic()))
        self.next_question = time.monotonic() + 1 / self.QUESTIONS_PER_SECOND
        self.number += 1
        self.send(1, json.dumps({**message, "id": self.number}).encode())
        while True:
            heard = self.hear()
            if heard["t"] == "answer" and heard["id"] == self.number:
                return judged(message, heard)
            self.news.append(heard)

    def wait_for_news(self):
        if not self.news:
            self.news.append(self.hear())
        self.news.clear()


def judged(message, answer):
    if not answer["ok"]:
        raise Refused(message, answer["problems"])
    return answer


# ---- the player --------------------------------------------------------------------------------------------


def pick(domain, dice):
    """Any value of a domain."""
    if "value" in domain:
        return domain["value"]
    if "one_of" in domain:
        return dice.choice(domain["one_of"])
    if "each" in domain:
        return [pick(one, dice) for one in domain["each"]]
    if "fields" in domain:
        return {name: pick(one, dice) for name, one in domain["fields"].items()}
    return dice.randint(domain["from"], domain["to"])


def grow_sheet(door, about, dice, tries=400):
    """A random legal sheet; the default one when luck does not find any."""
    draft = []
    for _ in range(tries):
        offered = door.ask({"t": "options", **about, "sheet": draft})
        patterns = offered["patterns"]
        if offered["complete"] and (not patterns or dice.random() < 0.25):
            return draft
        if not patterns:
            break
        pattern = dice.choice(patterns)
        longer = draft + [
            {"is": pattern["is"], **{name: pick(one, dice) for name, one in pattern["fields"].items()}}
        ]
        if not pattern.get("loose") or door.ask({"t": "check", **about, "sheet": longer})["legal"]:
            draft = longer
    return door.ask({"t": "default", **about})["sheet"]


def play_stage(door, seat, waiting, dice):
    """Hands in a sheet if `seat` is asked and has not; `waiting` as the door told it."""
    for asked in waiting.get("seats", []):
        if asked["seat"] == seat and not asked["locked"]:
            sheet = grow_sheet(door, {"seat": seat}, dice)
            return door.ask({"t": "submit", "seat": seat, "stage": waiting["stage"], "sheet": sheet})
    return None


def play_engine(options):
    dice = random.Random(options.seed)
    engine = Engine(options.program)
    rules = {}
    for word in options.rule:
        name, value = word.split("=")
        rules[name] = int(value) if value.lstrip("-").isdigit() else value
    waiting = engine.ask(
        {
            "t": "start",
            "ruleset": options.ruleset,
            "scenario": options.scenario,
            "rules": rules,
            "seats": options.seats,
            "seed": options.seed,
        }
    )["waiting"]
    while waiting["what"] != "over":
        for asked in waiting["seats"]:
            answer = play_stage(engine, asked["seat"], waiting, dice)
            if answer and answer["waiting"]["stage"] != waiting["stage"]:
                break
        waiting = engine.ask({"t": "waiting"})["waiting"]
    print(json.dumps(waiting["outcome"]))
    return engine.close()


def play_server(options):
    url, _, secret = options.link.partition("/#/join/")
    asked = urllib.request.Request(
        url + "/api/claim",
        data=json.dumps({"name": options.name}).encode(),
        headers={"Authorization": "Bearer " + secret, "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(asked) as answer:
        sat = json.load(answer)
    if "token" in sat:  # the link is used up: whoever stops here comes back by the token
        print(f"{url}/#/join/{sat['token']}", file=sys.stderr)
    feed = Feed(url, f"/api/games/{sat['game']}/feed?seat={sat['seat']}", sat.get("token", secret))
    seat = sat["seat"]
    dice = random.Random(options.seed)
    while True:
        try:
            waiting = feed.ask({"t": "waiting"})["waiting"]
            if waiting["what"] == "over":
                print(json.dumps(waiting["outcome"]))
                return 0
            play_stage(feed, seat, waiting, dice)
        except Refused as refused:  # a stage may pass, by time or a resignation, while we think
            if not {"game_not_begun", "wrong_stage", "seat_not_asked"} & set(refused.codes):
                raise
        feed.wait_for_news()


def main():
    parser = argparse.ArgumentParser(description="A random bot for any game of Astrogate")
    ways = parser.add_subparsers(required=True)
    engine = ways.add_parser("engine", help="play every seat of a game at the engine")
    engine.add_argument("program")
    engine.add_argument("--ruleset", default="vector3_2009")
    engine.add_argument("--scenario", default="learning")
    engine.add_argument("--seats", type=int, default=2)
    engine.add_argument("--rule", action="append", default=[], help="as in turn_limit=20")
    engine.add_argument("--seed", type=int, default=1979)
    engine.set_defaults(play=play_engine)
    server = ways.add_parser("server", help="play one seat on a server")
    server.add_argument("link", help="the seat's link, with its secret")
    server.add_argument("--name", default="bot.py")
    server.add_argument("--seed", type=int, default=1979)
    server.set_defaults(play=play_server)
    options = parser.parse_args()
    try:
        return options.play(options)
    except (Refused, ConnectionError, urllib.error.URLError) as problem:
        print(f"bot.py: {problem}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
