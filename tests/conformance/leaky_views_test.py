"""Leaks written into the probe's view.cpp, one at a time: the conformance suite must fail on every one of them.

Each leak replaces one piece of the file; the changed file is compiled as the build compiles it, linked in place of the
true one, and the suite is run on the probe. The tree itself is not touched."""
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("ASTROGATE_BUILD", ROOT / "build"))
SOURCE = ROOT / "tests/games/probe/view.cpp"
TESTS = "*Secrecy/probe*:*Guess/probe*:GuessProbe*"

LEAKS = {
    "every mover is in every View": ("if (same_team(mover.owner, seat)) view.movers", "view.movers"),
    "team-mates see charges": ("mover.charged && mover.owner == seat", "mover.charged"),
    "the victim learns who shot": ("if (same_team(state.shot.owner, seat)) view.shot.unit", "view.shot.unit"),
    "everybody learns who is shot at": (
        "if (same_team(state.shot.owner, seat) || same_team(state.shot.at, seat)) view.shot.target", "view.shot.target"),
    "spectators share a memory": ("view.memory = team == Team{} ? Memory{} : state.memories[team.value];",
                                  "view.memory = state.memories[team == Team{} ? 0 : team.value];"),
    "a number holds the trap": ("view.turn = state.turn;",
                                "view.turn = static_cast<std::uint8_t>(state.turn + (state.trap > 9 ? 1 : 0));"),
    "walks are heard": ("void operator()(const MoverWalked& e) const { if (is_ours(e.owner))",
                        "void operator()(const MoverWalked& e) const {"),
    "charging is heard": ("if (e.owner == seat) out.push_back(e);", "out.push_back(e);"),
    "a shot names its shooter": ("if (!is_ours(e.owner)) known.unit = no_unit;", ""),
    "a loss names the mover": ("if (!knows(e.unit, e.owner)) known.unit = no_unit;", ""),
    "the trap is announced": ("void operator()(const TrapSet&) const {}",
                              "void operator()(const TrapSet& e) const { out.push_back(e); }"),
    "a guess knows the trap": ("static_cast<std::int8_t>(draw(1, game.rules.length)); for", "std::int8_t{1}; for"),
}


def flat(text):
    """The file with its directives first and everything else on one line, so that its layout does not matter."""
    lines = text.splitlines()
    code = " ".join(line.split("//")[0] for line in lines if not line.startswith("#"))
    return "\n".join(line for line in lines if line.startswith("#")), re.sub(r"\s+", " ", code)


def run(command, **more):
    return subprocess.run(command, cwd=BUILD, capture_output=True, text=True, **more)


class LeakyViews(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        entries = json.loads((BUILD / "compile_commands.json").read_text())
        entry = next(e for e in entries if Path(e["file"]) == SOURCE)
        cls.compile = [word for word in shlex.split(entry["command"]) if not word.startswith("-W")]
        ninja = run(["ninja", "-t", "commands", "tests/conformance_tests"], check=True).stdout.splitlines()
        cls.link = next(line for line in reversed(ninja) if " -o tests/conformance_tests" in line)
        cls.library = next(word for word in cls.link.split() if word.endswith("libgames_probe.a"))

    def outcome(self, source):
        """Does the suite pass with this view.cpp?"""
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder)
            (place / "view.cpp").write_text(source)
            command = list(self.compile)
            command[command.index("-o") + 1] = str(place / "view.o")
            command[-1] = str(place / "view.cpp")
            done = run(command)
            self.assertEqual(done.returncode, 0, done.stderr)
            library = place / "libgames_probe.a"
            library.write_bytes((BUILD / self.library).read_bytes())
            run(["ar", "d", str(library), "view.cpp.o"], check=True)
            run(["ar", "r", str(library), str(place / "view.o")], check=True)
            link = self.link.replace(f" {self.library}", f" {library}")
            done = run(link.replace("-o tests/conformance_tests", f"-o {place}/tests"), shell=True)
            self.assertEqual(done.returncode, 0, done.stderr)
            return run([str(place / "tests"), f"--gtest_filter={TESTS}"], timeout=240).returncode == 0

    def test_every_leak_is_caught(self):
        head, code = flat(SOURCE.read_text())
        self.assertTrue(self.outcome(f"{head}\n{code}\n"), "the true view.cpp does not pass")
        for name, (true, leaky) in LEAKS.items():
            with self.subTest(leak=name):
                self.assertIn(true, code, "the leak has no place in view.cpp any more")
                self.assertFalse(self.outcome(f"{head}\n{code.replace(true, leaky, 1)}\n"), "not caught")


if __name__ == "__main__":
    sys.exit(unittest.main())
