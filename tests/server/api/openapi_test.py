#!/usr/bin/env python3
"""Holds src/server/api/openapi.json to the truth.

A running server is asked everything the file names, and every answer must be as its schema says; schemas list
all fields, so a field that is not written down fails too. And every word that the routes know must be in the
file.
"""
import http.client
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

try:
    import jsonschema
except ImportError:  # a Python beside Debian's: the package belongs to that one
    if sys.executable == "/usr/bin/python3":
        raise
    os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])

ROOT = Path(__file__).resolve().parents[3]
BUILD = Path(os.environ.get("ASTROGATE_BUILD", ROOT / "build"))
sys.path.insert(0, str(ROOT / "tools"))
import verify  # noqa: E402  (the hash of a share, as docs/formats.md has it)

SPEC = json.loads((ROOT / "src/server/api/openapi.json").read_text())
FLEET = [
    {
        "is": "build",
        "unit": 0,
        "hull": "six",
        "pods": ["laser", "cabin", "cabin", "cabin", "laser", "cabin"] + ["none"] * 6,
    }
]


def schema_of(part):
    """`part` with the components it names beside it."""
    return {**part, "components": SPEC["components"]}


class Server:
    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.process = subprocess.Popen(
            [BUILD / "astrogate", "serve", "--port", str(self.port), "--data", self.folder.name],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(300):
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the server did not come up")

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.folder.cleanup()


class Person:
    """A browser: keeps its cookie, sends its Origin; checks every answer against the file."""

    def __init__(self, test, server):
        self.test, self.port, self.cookie = test, server.port, ""

    def ask(self, method, template, body=None, status=None, query="", **places):
        path = template
        for name, value in places.items():
            path = path.replace("{" + name + "}", str(value))
        operation = SPEC["paths"][template][method.lower()]
        if body is not None and status is None:
            self.test.hold(
                body,
                operation["requestBody"]["content"]["application/json"]["schema"],
                f"what is sent to {template}",
            )
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"Origin": f"http://127.0.0.1:{self.port}", "Cookie": self.cookie}
        if method == "POST":
            headers["Content-Type"] = "application/json"
        connection.request(method, path + query, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        self.last_status = answer.status
        text = answer.read().decode()
        cookie = answer.getheader("Set-Cookie") or ""
        if cookie.startswith("astrogate="):
            self.cookie = cookie.split(";")[0]
        connection.close()
        self.test.heard(method, template, operation, answer, text, status)
        return (
            json.loads(text)
            if (answer.getheader("Content-Type") or "").startswith("application/json")
            else text
        )

    def get(self, template, query="", status=None, **places):
        return self.ask("GET", template, None, status, query, **places)

    def post(self, template, body, status=None, **places):
        return self.ask("POST", template, body, status, **places)


class OpenApi(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.server = Server()
        cls.done = set()

    @classmethod
    def tearDownClass(cls):
        cls.server.close()

    def hold(self, value, schema, what):
        try:
            jsonschema.Draft202012Validator(schema_of(schema)).validate(value)
        except jsonschema.ValidationError as error:
            self.fail(f"{what}: at /{'/'.join(map(str, error.absolute_path))}: {error.message[:500]}")

    def heard(self, method, template, operation, answer, text, status):
        responses = operation["responses"]
        what = f"{method} {template} -> {answer.status}: {text[:300]}"
        if status is None:
            self.assertIn(str(answer.status), responses, what)
            self.done.add((method, template))
        else:
            self.assertEqual(answer.status, status, what)
        content = responses.get(str(answer.status), responses["default"]).get("content", {})
        kind = (answer.getheader("Content-Type") or "").split(";")[0]
        self.assertIn(kind, content, what)
        if kind == "application/json":
            self.hold(json.loads(text), content[kind]["schema"], what)

    def play_a_stage(self, person, game, seats, sheets):
        for seat in seats:
            stage = person.get("/api/games/{game}", f"?seat={seat}", game=game)["stage"]
            person.post("/api/games/{game}/lock", {"seat": seat, "stage": stage, "sheet": sheets}, game=game)

    def test_the_file_itself(self):
        ann = Person(self, self.server)
        self.assertEqual(ann.get("/api/openapi.json"), SPEC)
        for name, schema in SPEC["components"]["schemas"].items():
            jsonschema.Draft202012Validator.check_schema(schema_of(schema))
            self.assertIn(f'"#/components/schemas/{name}"', json.dumps(SPEC), f"nobody uses {name}")

    def test_every_word_of_the_routes_is_written_down(self):
        words = set()
        for file in (ROOT / "src/server/api").glob("routes*.cpp"):
            text = file.read_text()
            words |= set(re.findall(r'what == "(\w+)"', text)) | set(
                re.findall(r'request\.path == "(/api/[\w./]+)"', text)
            )
        self.assertIn("lock", words)
        paths = " ".join(SPEC["paths"]) + " "
        for word in words:
            place = word if word.startswith("/") else f"/api/games/{{game}}/{word}"
            self.assertRegex(paths, re.escape(place) + "[ /]", f"{word} is a route, and not in openapi.json")

    def test_everything_it_names_is_so(self):
        ann, bea = Person(self, self.server), Person(self, self.server)
        ann.get("/api/openapi.json")
        self.assertEqual(ann.get("/api/health"), {"status": "ok", "version": SPEC["info"]["version"]})
        kinds = ann.get("/api/games/kinds")
        self.assertIn("vector3_2009", [kind["ruleset"] for kind in kinds])
        ann.post("/api/games", {"ruleset": "none", "scenario": "none", "seats": []}, status=400)
        self.a_slow_game(ann, bea)
        self.a_game_to_its_end(ann)
        self.a_game_with_typed_dice(ann)
        self.a_game_with_a_share(ann)
        ann.get("/api/games")
        named = {
            (method.upper(), path)
            for path, item in SPEC["paths"].items()
            for method in item
            if method in ("get", "post")
        }
        self.assertEqual(named - self.done, {("GET", "/api/games/{game}/feed")}, "never asked with success")

    def a_slow_game(self, ann, bea):
        made = ann.post(
            "/api/games",
            {
                "ruleset": "vector3_2009",
                "scenario": "duel",
                "title": "Tuesday",
                "rules": {"turn_limit": 20},
                "time": {"stage_seconds": 7200, "bank_seconds": 3600},
                "seats": [{"by": "me", "name": "Ann"}, {"by": "open"}],
            },
        )
        game = made["game"]
        secret = made["seats"][1]["link"].split("/")[-1]
        invited = bea.post("/api/invitation", {"secret": secret})
        self.assertEqual((invited["scenario"], invited["seat"], invited["seats"][0]["name"]),
                         ("duel", 1, "Ann"))
        own = bea.post("/api/claim", {"secret": secret, "name": "Bea"})["link"]
        ann.post("/api/claim", {"secret": secret}, status=409)
        ann.post("/api/invitation", {"secret": secret}, status=409)
        self.assertEqual(bea.post("/api/invitation", {"secret": secret})["seats"][1]["name"], "Bea")
        ann.post("/api/invitation", {"secret": "none"}, status=404)
        Person(self, self.server).post("/api/claim", {"secret": own.split("/")[-1]})
        ann.post("/api/claim", {"secret": "none"}, status=404)
        stage = ann.get("/api/games/{game}", "?seat=0", game=game)["stage"]
        ann.get("/api/games/{game}", "?seat=1", status=403, game=game)
        place = dict(game=game)
        ann.post("/api/games/{game}/lock", {"seat": 0, "stage": stage, "sheet": []}, **place)
        ann.post("/api/games/{game}/unlock", {"seat": 0, "stage": stage}, **place)
        ann.post("/api/games/{game}/lock", {"seat": 0, "stage": stage + 7, "sheet": []}, status=409, **place)
        away = ann.post("/api/games/{game}/prepare",
                        {"seat": 0, "step": "acceleration", "turn": 3, "sheet": []}, **place)
        away = ann.post("/api/games/{game}/prepare", {"seat": 0, "step": "acceleration", "notation": ""},
                        **place)
        ann.post("/api/games/{game}/take_back", {"seat": 0, "id": away["prepared"][0]["id"]}, **place)
        offer = next(offer for offer in away["offers"] if offer["rules"])
        ann.post(
            "/api/games/{game}/standing",
            {"seat": 0, "step": offer["step"], "rule": offer["rules"][0]},
            **place,
        )
        for person, seat in ((ann, 0), (bea, 1)):
            person.post("/api/games/{game}/pause", {"seat": seat, "wish": True}, **place)
        ann.get("/api/games/{game}", "?seat=mine", **place)
        bea.post("/api/games/{game}/resume", {"seat": 1}, **place)
        bea.post("/api/games/{game}/throw_out", {"seat": 1}, **place)
        bea.post("/api/games/{game}/link", {"seat": 1}, **place)
        ann.post("/api/games/{game}/talk", {"seat": 0, "text": "good luck"}, **place)
        bea.post("/api/games/{game}/talk", {"seat": 1, "text": "and to you", "to": 0}, **place)
        self.assertEqual(len(ann.get("/api/games/{game}/talk", "?seat=0", **place)), 2)
        called = ann.post("/api/games/{game}/call", {"seat": 0, "feed": "new"}, **place)
        ann.get("/api/games/{game}/call", "?seat=0", **place)
        ann.get("/api/games/{game}/atom", "?" + called["address"].split("?", 1)[1], **place)
        ann.get("/api/games/{game}/feed", "?seat=0", status=426, **place)
        bea.post("/api/games/{game}/resign", {"seat": 1}, **place)

    def a_game_to_its_end(self, ann):
        made = ann.post("/api/games", {
            "ruleset": "vector3_2009", "scenario": "duel", "rules": {"turn_limit": 1}, "explains": True,
            "seats": [{"by": "me", "name": "Ann"}, {"by": "bot", "bot": "closer"}]})
        place = dict(game=made["game"])
        ann.get("/api/games/{game}/record", status=409, **place)
        for _ in range(100):
            table = ann.get("/api/games/{game}", "?seat=0", **place)
            if table["state"] == "over":
                break
            if not table["seats"][0]["locked"]:
                ann.post("/api/games/{game}/lock", {"seat": 0, "stage": table["stage"], "sheet": []}, **place)
            time.sleep(0.05)
        ann.get("/api/games/{game}/explain", "?seat=1", **place)
        ann.get("/api/games/{game}/frames", "?seat=0&from=1", **place)
        record = ann.get("/api/games/{game}/record", **place)
        self.assertGreater(len(record.splitlines()), 2)
        ann.post("/api/games/{game}/rematch", {}, **place)
        ann.post("/api/games/{game}/rematch", {}, status=200, **place)

    def a_game_with_typed_dice(self, ann):
        made = ann.post("/api/games", {"ruleset": "vector3_2009", "scenario": "learning", "dice": "typed",
                                       "seats": [{"by": "me"}, {"by": "me"}]})
        place = dict(game=made["game"])
        self.play_a_stage(ann, made["game"], (0, 1),
                          [{"is": "choose_technology", "levels": [2, 2, 0, 0, 0, 0, 0, 0, 0]}])
        for seat in (0, 1):
            fleet = [{**FLEET[0], "unit": 32 * seat + k} for k in range(2)]
            self.play_a_stage(ann, made["game"], (seat,), fleet)
        table = ann.get("/api/games/{game}", "?seat=0", **place)
        faces = [1 + i % 6 for i in range(sum(roll["count"] for roll in table["dice_asked"]))]
        ann.post("/api/games/{game}/dice", {"faces": faces}, **place)
        ann.get("/api/games/{game}", "?seat=0", **place)
        ann.post("/api/games/{game}/delete", {}, **place)

    def a_game_with_a_share(self, ann):
        share = bytes(range(32))
        made = ann.post(
            "/api/games",
            {
                "ruleset": "vector3_2009",
                "scenario": "duel",
                "seats": [
                    {"by": "me", "share_hash": verify.digest(b"astrogate share hash", share).hex()},
                    {"by": "open"},
                ],
            },
        )
        place = dict(game=made["game"])
        link = ann.post("/api/games/{game}/seats/{seat}", {"by": "open"}, seat=1, **place)["link"]
        self.assertIn("/#/join/", link)
        ann.post("/api/games/{game}/seats/{seat}", {"by": "bot", "bot": "closer"}, seat=1, **place)
        ann.get("/api/games/{game}", "?seat=0", **place)
        ann.post("/api/games/{game}/share", {"seat": 0, "round": 1, "share": share.hex()}, **place)
        ann.get("/api/games/{game}", "?seat=0", **place)


if __name__ == "__main__":
    unittest.main()
