"""Leaks written into sources of games and of the kernel, one at a time: the suite must fail on every one of
them.

Each leak replaces one piece of a file. A source is compiled as the build compiles it and linked in place of
the true one; a header stands before the true one while one test file is compiled. Then the tests are run. The
tree itself is not touched."""
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
BUILD = Path(os.environ.get("ASTROGATE_BUILD", ROOT / "build"))

HEARD = "if (std::holds_alternative<{0}>(event) && out.empty()) out.push_back(event); "
TEAM = "const Team team = team_of(seat); "
AIMED = "if (const auto* aimed"
VIEW_LEAKS = {
    "every mover is in every View": (TEAM, TEAM + "view.movers = state.movers; "),
    "team-mates see charges": (
        TEAM,
        TEAM + "for (Mover& mover : view.movers) mover.charged = find_mover(state, mover.unit)->charged; ",
    ),
    "the victim learns who shot": ("view.shot.target = state.shot.target;", "view.shot = state.shot;"),
    "everybody learns who is shot at": (
        "if (same_team(state.shot.at, seat)) view.shot.target",
        "view.shot.target",
    ),
    "spectators share a memory": (
        "if (team != Team{}) view.memory = state.memories[team.value];",
        "view.memory = state.memories[team == Team{} ? 0 : team.value];",
    ),
    "a number holds the trap": (
        TEAM, TEAM + "view.turn = static_cast<std::uint8_t>(state.turn + (state.trap > 9 ? 1 : 0)); "),
    "walks are heard": (AIMED, HEARD.format("MoverWalked") + AIMED),
    "charging is heard": (AIMED, HEARD.format("MoverCharged") + AIMED),
    "a shot names its shooter": (
        "std::get<ShotAimed>(out.back()).target = aimed->target;",
        "out.back() = event;",
    ),
    "a loss names the mover": (
        "if (find_contact(before.memories[team_of(seat).value], loss->unit) != nullptr) std::get",
        "std::get",
    ),
    "the trap is announced": (AIMED, HEARD.format("TrapSet") + AIMED),
    "a guess knows the trap": (
        "static_cast<std::int8_t>(draw(1, game.rules.length)); for",
        "std::int8_t{1}; for",
    ),
}

# In src/kernel/project.h, where everybody's Views and glimpses are made.
KERNEL_LEAKS = {
    "an event that nobody spoke of is told to everybody": ("return Told::nobody;", "return Told::whole;"),
    "what is told to some is told to everybody": (
        "if (E::audience > viewer.reach_in(event, Audience::open)) return;",
        "",
    ),
    "strangers are team-mates": (
        "return is_friend(owner) ? Audience::team : Audience::open;",
        "return Audience::team;",
    ),
    "team-mates are owners": (
        "return is_friend(owner) ? Audience::team",
        "return is_friend(owner) ? Audience::owner",
    ),
}
# The same, and in src/base/fields.h: leaks for which no game has a place, caught by
# tests/unit/kernel/project_test.cpp.
FORGETFUL_LEAKS = {
    "an event that nobody spoke of is told to everybody": ("return Told::nobody;", "return Told::whole;"),
    "what nobody owns is the spectators'": ("if (owner == no_seat) return Audience::open;", ""),
    "a View keeps what it held": ("make_blank<View, I>(view);", ""),
}
FORGETFUL_FIELDS = {
    "a field that nobody spoke of is open": (
        "Audience audience = Audience::hidden;",
        "Audience audience = Audience::open;",
    )
}

ORDER_LEAKS = {
    "the fugitives are told behind their transport": (
        "for (const SeatSheet<Triplanetary>& one : got.sheets) for (const Order& order : one.sheet.orders) "
        "if (const Designate*", "else if (const Designate*"),
}


def flat(text):
    """The file with its directives first and everything else on one line, so that its layout does not
    matter."""
    lines = text.splitlines()
    code = " ".join(line.split("//")[0] for line in lines if not line.startswith("#"))
    head = "\n".join(line for line in lines if line.startswith("#"))
    return f"{head}\n" + re.sub(r"\s+", " ", code) + "\n"


def run(command, **more):
    return subprocess.run(command, cwd=BUILD, capture_output=True, text=True, **more)


class Leaky:
    """One source of a game, in place of which others can be compiled and tried, in all cases of the game or
    in one."""

    def __init__(self, source, library, tests, case=None):
        self.source, self.tests = ROOT / source, tests
        self.environment = {**os.environ, **({"ASTROGATE_CASE": case} if case else {})}
        self.text = flat(self.source.read_text())
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
            subprocess.run(
                link.replace("-o tests/conformance_tests", f"-o {place}/tests"),
                cwd=BUILD,
                shell=True,
                check=True,
            )
            return (
                run([str(place / "tests"), f"--gtest_filter={self.tests}"], timeout=240,
                    env=self.environment).returncode
                == 0
            )


class LeakyHeader:
    """One header of the kernel, in place of which others can be tried on one test file."""

    def __init__(self, header, suite, include, tests):
        self.header, self.suite, self.tests = header, ROOT / suite, tests
        self.text = (ROOT / "src" / header).read_text()
        entries = json.loads((BUILD / "compile_commands.json").read_text())
        words = shlex.split(next(e["command"] for e in entries if e["file"].endswith(include)))
        self.flags = [word for word in words if word.startswith(("-D", "-I", "-std", "-f"))]
        link = run(["ninja", "-t", "commands", "tests/conformance_tests"], check=True).stdout.splitlines()[-1]
        self.compiler = words[0]
        self.libraries = [word for word in shlex.split(link) if word.endswith(".a") or word.startswith("-l")]

    def passes(self, text):
        """Does the test pass with this text in place of the true header?"""
        with tempfile.TemporaryDirectory() as folder:
            header = Path(folder) / self.header
            header.parent.mkdir(parents=True)
            header.write_text(text)
            subprocess.run(
                [
                    self.compiler,
                    f"-I{folder}",
                    *self.flags,
                    "-O1",
                    str(self.suite),
                    "-o",
                    f"{folder}/tests",
                    *self.libraries,
                    "-pthread",
                ],
                cwd=BUILD,
                check=True,
            )
            return run([f"{folder}/tests", f"--gtest_filter={self.tests}"], timeout=240).returncode == 0


class LeakySources(unittest.TestCase):
    def try_all(self, leaky, leaks):
        self.assertTrue(leaky.passes(leaky.text), "the true source does not pass")
        for name, (true, broken) in leaks.items():
            with self.subTest(leak=name):
                self.assertIn(true, leaky.text, "the leak has no place in the source any more")
                self.assertFalse(leaky.passes(leaky.text.replace(true, broken, 1)), "not caught")

    def test_every_leaky_view_of_the_probe_is_caught(self):
        self.try_all(Leaky("tests/games/probe/view.cpp", "libgames_probe.a",
                           "*Secrecy/probe*:*Guess/probe*:GuessProbe*"), VIEW_LEAKS)

    def test_every_leaky_projection_is_caught_by_the_suite(self):
        self.try_all(
            LeakyHeader(
                "kernel/project.h",
                "tests/conformance/secrecy/secrecy_test.cpp",
                "probe_conformance.cpp",
                "Secrecy/*Paired*",
            ),
            KERNEL_LEAKS,
        )

    def test_whatever_is_forgotten_and_leaks_is_caught(self):
        for header, leaks in (("kernel/project.h", FORGETFUL_LEAKS), ("base/fields.h", FORGETFUL_FIELDS)):
            self.try_all(
                LeakyHeader(header, "tests/unit/kernel/project_test.cpp", "probe_conformance.cpp", "*"), leaks
            )

    def test_an_order_of_events_that_tells_a_secret_is_caught(self):
        self.try_all(
            Leaky(
                "games/triplanetary/rules/setup.cpp",
                "libgames_triplanetary.a",
                "*Secrecy/triplanetary.PairedRuns*",
                case="escape",
            ),
            ORDER_LEAKS,
        )


if __name__ == "__main__":
    sys.exit(unittest.main())
