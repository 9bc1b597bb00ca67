"""A server that is killed again and again, on a disk that is full now and then: nothing acknowledged is lost.

Players seal sheets over HTTP without pause. The program is killed (SIGKILL) at a moment drawn by lot and
started anew; every answer 200 must be found again, the frames told before must come again to the last byte,
and no game may be frozen or damaged. Where the folder is a disk of its own (`--small-disk`, which needs the
right to mount), in every tenth life a ballast fills it for a while: refusals are `disk_failed`, and when
there is space again the server goes on by itself. At the end the program verifies the records of all games
that are over.

usage: soak_test.py [--kills N] [--small-disk]          with no arguments, or as a test: a few kills
"""

import argparse
import hashlib
import http.client
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

KILLS = 1000 if os.environ.get("ASTROGATE_LONG") else 12
GAMES = 6
TURNS = 12
LIMITS = """[limits]
requests_per_second = 100000
new_games_per_hour = 100000
open_games_per_session = 10000
"""


def program():
    default = pathlib.Path(__file__).resolve().parent.parent.parent / "build"
    return pathlib.Path(os.environ.get("ASTROGATE_BUILD", default)) / "astrogate"


class Gone(Exception):
    """The server does not answer: it was killed."""


class Soak:
    """One store, and the server that lives and dies on it."""

    def __init__(self, folder, chance, has_own_disk):
        self.folder, self.chance, self.has_own_disk = folder, chance, has_own_disk
        (folder / "config.toml").write_text(LIMITS)
        self.cookie = ""
        self.process, self.reader, self.port, self.base = None, None, 0, ""
        self.lock = threading.Lock()
        self.games, self.over = {}, []
        self.counts = {"kills": 0, "sheets": 0, "refused by a full disk": 0, "games over": 0, "full disks": 0}
        self.wrong = []

    # ---- the server

    def begin(self):
        self.process = subprocess.Popen(
            [program(), "serve", "--port", "0", "--data", self.folder / "data", "--log", "warn",
             "--config", self.folder / "config.toml"],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
        for line in self.process.stdout:
            if "ready at" in line:
                self.base = line.split()[-1].rstrip("/")
                self.port = int(self.base.rsplit(":", 1)[1])
                self.reader = threading.Thread(target=self.process.stdout.read)
                self.reader.start()
                return
            if "[error]" in line or "damaged" in line or "frozen" in line:
                self.wrong.append(line.strip())
        raise RuntimeError("the server did not come up: " + "; ".join(self.wrong[-3:]))

    def kill(self):
        self.end(signal.SIGKILL)
        self.counts["kills"] += 1

    def end(self, how):
        self.process.send_signal(how)
        code = self.process.wait(timeout=30)
        self.reader.join()
        self.process.stdout.close()
        return code

    def ask(self, method, path, body=None):
        """Status and answer; Gone where nobody answered to the end."""
        head = {"Content-Type": "application/json", "Origin": self.base}
        if self.cookie:
            head["Cookie"] = self.cookie
        link = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            link.request(method, path, None if body is None else json.dumps(body), head)
            answer = link.getresponse()
            text = answer.read()
            given = answer.getheader("Set-Cookie")
        except (OSError, http.client.HTTPException) as error:
            raise Gone from error
        finally:
            link.close()
        if given and not self.cookie:
            self.cookie = given.split(";")[0]
        return answer.status, text

    # ---- the players

    def new_game(self):
        status, text = self.ask("POST", "/api/games", {
            "ruleset": "vector3_2009", "scenario": "duel", "rules": {"turn_limit": TURNS},
            "seats": [{"by": "me", "name": "Ann"}, {"by": "me", "name": "Bea"}]})
        if status == 201:
            self.games[json.loads(text)["game"]] = {"stage": 0, "sealed": {}, "frames": []}
        elif status != 503:
            self.wrong.append(f"a game is refused: {status} {text[:200]}")

    def table(self, game):
        status, text = self.ask("GET", f"/api/games/{game}?seat=0")
        if status != 200:
            self.wrong.append(f"{game} is not told: {status} {text[:300]}")
            return None
        told = json.loads(text)
        if told.get("frozen"):
            self.wrong.append(f"{game} is frozen: {told['frozen']}")
        return told

    def play(self, game):
        """One sheet of each seat that is asked. What is acknowledged is noted."""
        known = self.games[game]
        told = self.table(game)
        if told is None:
            return
        if told["state"] == "over":
            self.over.append(game)
            del self.games[game]
            self.counts["games over"] += 1
            return
        stage = told["stage"]
        for seat in (0, 1):
            if told["seats"][seat]["locked"]:
                continue
            sealed = {"seat": seat, "stage": stage, "sheet": []}
            status, text = self.ask("POST", f"/api/games/{game}/lock", sealed)
            if status == 200:
                known["sealed"][seat] = (stage, json.loads(text).get("commitment"))
                self.counts["sheets"] += 1
            elif status == 503 and b"disk_failed" in text:
                self.counts["refused by a full disk"] += 1
            elif status != 409:
                self.wrong.append(f"{game}: a sheet is answered by {status} {text[:300]}")
        known["stage"] = max(known["stage"], stage)

    def note_frames(self, game):
        """The frames so far are those that were told before, and perhaps more."""
        known = self.games[game]
        status, text = self.ask("GET", f"/api/games/{game}/frames?seat=0&from=1")
        if status != 200:
            self.wrong.append(f"{game}: frames are answered by {status} {text[:200]}")
            return
        frames = [hashlib.sha256(json.dumps(one).encode()).hexdigest() for one in json.loads(text)]
        if frames[:len(known["frames"])] != known["frames"]:
            self.wrong.append(f"{game}: frames have changed")
        known["frames"] = frames

    def player(self, until, own):
        chance = random.Random(own)
        try:
            while time.monotonic() < until:
                with self.lock:
                    games = list(self.games)
                if len(games) < GAMES:
                    with self.lock:
                        self.new_game()
                    continue
                with self.lock:  # one asks after the other; the kill comes from beside
                    game = chance.choice(list(self.games))
                    self.play(game)
                    if game in self.games and chance.random() < 0.2:
                        self.note_frames(game)
        except Gone:
            pass

    # ---- lives and deaths

    def compare(self):
        """After a start: everything that was acknowledged is there."""
        for game, known in list(self.games.items()):
            told = self.table(game)
            if told is None or told["state"] == "over":
                continue
            if told["stage"] < known["stage"]:
                self.wrong.append(f"{game}: stage {told['stage']}, and {known['stage']} was told")
            for seat, (stage, commitment) in known["sealed"].items():
                if told["stage"] < stage or (told["stage"] == stage and not told["seats"][seat]["locked"]):
                    self.wrong.append(f"{game}: the sheet of seat {seat} in stage {stage} is lost")
                if told["stage"] == stage and told["seats"][seat].get("commitment") != commitment:
                    self.wrong.append(f"{game}: seat {seat} is committed to something else")
            self.note_frames(game)

    def fill_disk(self):
        """The disk full for a moment: refusals say so, and afterwards sheets are taken again."""
        self.counts["full disks"] += 1
        ballast = self.folder / "ballast"
        with open(ballast, "wb", buffering=0) as file:
            try:
                while True:
                    file.write(b"\0" * 65536)
            except OSError:
                pass
        self.player(time.monotonic() + 0.4, self.chance.random())
        ballast.unlink()
        before, until = self.counts["sheets"], time.monotonic() + 20
        while self.counts["sheets"] == before and time.monotonic() < until:
            self.player(time.monotonic() + 0.2, self.chance.random())
        if self.counts["sheets"] == before:
            self.wrong.append("after a full disk no sheet was taken for 20 seconds")

    def live(self, number):
        self.begin()
        self.compare()
        if self.has_own_disk and number % 10 == 3:
            self.fill_disk()
        player = threading.Thread(target=self.player, args=(time.monotonic() + 5, self.chance.random()))
        player.start()
        time.sleep(self.chance.uniform(0.005, 0.35))
        self.kill()
        player.join()

    def verify(self):
        """The records of all that is over, by the program's own command."""
        self.begin()
        self.compare()
        for game in self.over:
            status, text = self.ask("GET", f"/api/games/{game}/record")
            file = self.folder / "record.jsonl"
            file.write_bytes(text)
            if status != 200 or subprocess.run([program(), "verify", file], capture_output=True).returncode:
                self.wrong.append(f"{game}: its record does not verify ({status})")
        if self.end(signal.SIGTERM) != 0:
            self.wrong.append("asked to stop, it did not end well")


def soak(kills, has_own_disk, folder):
    run = Soak(folder, random.Random(1979), has_own_disk)
    for number in range(kills):
        run.live(number)
        if run.wrong:
            break
    if not run.wrong:
        run.verify()
    return run


class SoakTest(unittest.TestCase):
    def test_nothing_acknowledged_is_lost(self):
        with tempfile.TemporaryDirectory(prefix="astrogate-soak-") as folder:
            run = soak(KILLS, False, pathlib.Path(folder))
        print(run.counts)
        self.assertEqual(run.wrong, [])
        self.assertGreater(run.counts["sheets"], KILLS)


def main():
    words = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    words.add_argument("--kills", type=int, default=KILLS)
    words.add_argument("--small-disk", action="store_true",
                       help="a disk of 400 MB in memory, full now and then")
    asked = words.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="astrogate-soak-"))
    try:
        if asked.small_disk:
            subprocess.run(["mount", "-t", "tmpfs", "-o", "size=400m", "soak", str(folder)], check=True)
        run = soak(asked.kills, asked.small_disk, folder)
    finally:
        if asked.small_disk:
            subprocess.run(["umount", "-l", str(folder)], check=False)
        shutil.rmtree(folder, ignore_errors=True)
    print(json.dumps(run.counts))
    for one in run.wrong[:20]:
        print("wrong:", one)
    return 1 if run.wrong else 0


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.exit(main())
    unittest.main()
