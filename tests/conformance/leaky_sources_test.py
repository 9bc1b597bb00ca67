"""Leaks written into a game's sources, one at a time: the conformance suite must fail on every one of them.

Each leak replaces one piece of a file; the changed file is compiled as the build compiles it, linked in place of the
true one, and the suite is run on that game. The tree itself is not touched."""
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

VIEW_LEAKS = {
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

ORDER_LEAKS = {
    "the fugitives are told behind their transport": (
        "for (const SeatSheet<Triplanetary>& one : got.sheets) for (const Order& order : one.sheet.orders) "
        "if (const Designate*", "else if (const Designate*"),
}


def flat(text):
    """The file with its directives first and everything else on one line, so that its layout does not matter."""
    lines = text.splitlines()
    code = " ".join(line.split("//")[0] for line in lines if not line.startswith("#"))
    return "\n".join(line for line in lines if line.startswith("#")), re.sub(r"\s+", " ", code)


def run(command, **more):
    return subprocess.run(command, cwd=BUILD, capture_output=True, text=True, **more)


class Leaky:
    """One source of a game, in place of which others can be compiled and tried."""

    def __init__(self, source, library, tests):
        self.source, self.tests = ROOT / source, tests
        entries = json.loads((BUILD / "compile_commands.json").read_text())
        entry = next(e for e in entries if Path(e["file"]) == self.source)
        self.compile = [word for word in shlex.split(entry["command"]) if not word.startswith("-W")]
        ninja = run(["ninja", "-t", "commands", "tests/conformance_tests"], check=True).stdout.splitlines()
        self.link = next(line for line in reversed(ninja) if " -o tests/conformance_tests" in line)
        self.library = next(word for word in self.link.split() if word.endswith(library))

    def passes(self, source):
        """Does the suite pass with this text in place of the true one?"""
        with tempfile.TemporaryDirectory() as folder:
            place = Path(folder)
            name = self.source.name
            (place / name).write_text(source)
            command = list(self.compile)
            command[command.index("-o") + 1] = str(place / f"{name}.o")
            command[-1] = str(place / name)
            subprocess.run(command, cwd=BUILD, check=True)
            library = place / Path(self.library).name
            library.write_bytes((BUILD / self.library).read_bytes())
            run(["ar", "r", str(library), str(place / f"{name}.o")], check=True)
            link = self.link.replace(f" {self.library}", f" {library}")
            subprocess.run(link.replace("-o tests/conformance_tests", f"-o {place}/tests"), cwd=BUILD, shell=True,
                           check=True)
            return run([str(place / "tests"), f"--gtest_filter={self.tests}"], timeout=240).returncode == 0


class LeakySources(unittest.TestCase):
    def try_all(self, leaky, leaks):
        head, code = flat(leaky.source.read_text())
        self.assertTrue(leaky.passes(f"{head}\n{code}\n"), "the true source does not pass")
        for name, (true, broken) in leaks.items():
            with self.subTest(leak=name):
                self.assertIn(true, code, "the leak has no place in the source any more")
                self.assertFalse(leaky.passes(f"{head}\n{code.replace(true, broken, 1)}\n"), "not caught")

    def test_every_leaky_view_of_the_probe_is_caught(self):
        self.try_all(Leaky("tests/games/probe/view.cpp", "libgames_probe.a",
                           "*Secrecy/probe*:*Guess/probe*:GuessProbe*"), VIEW_LEAKS)

    def test_an_order_of_events_that_tells_a_secret_is_caught(self):
        self.try_all(Leaky("games/triplanetary/setup.cpp", "libgames_triplanetary.a", "*Secrecy/triplanetary*"),
                     ORDER_LEAKS)


if __name__ == "__main__":
    sys.exit(unittest.main())
