#!/usr/bin/env python3
"""A case counts only if disabling the marked line makes it fail.

usage: rules_mutate.py GAME [--all | --sample N [--seed S] | --only NUMBER...] [--verbose]

Says which marks to try; without a word it is --all where ASTROGATE_LONG is set, and else a sample of four, another one
whenever the game's index was changed: until a survivor is mended the same marks are tried. A sample is drawn from the files
that were changed lately (tools/recent.py), and only a sixth of it, at least two marks, from the others.

For each mark of games/GAME the statement it marks is disabled in a copy of the tree, the case runner is built there,
and the cases that name the mark's rules are run. The first mutant that compiles and makes one of them fail settles
the mark; a mark whose cases pass under every mutant is reported. Marks without cases are the matrix's business
(rules.py) and are passed over with a word.

  --configure, --build, --run    the commands, run in the copy; --run must fail when a case fails, and is given
                                 only those cases that name the rule: the others are taken out of cases/ of the copy
Ends with 0 when every mark tried was settled, 1 when one was not, 2 when nothing can be tried.
"""
import argparse
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import cpp_mutants
import recent
import rules
import rules_index

CONFIGURE = ("cmake -S . -B .mutants -G Ninja -DCMAKE_BUILD_TYPE=Debug -DASTROGATE_WERROR=OFF -DCMAKE_UNITY_BUILD=ON"
             " '-DCMAKE_CXX_FLAGS=-O0 -g0 -w' -DCMAKE_CXX_FLAGS_DEBUG=")
BUILD = "ninja -C .mutants -j2 games_{game}_cases"
RUN = ".mutants/tests/games_{game}_cases --gtest_brief=1"
SECONDS_TO_BUILD, SECONDS_TO_RUN, SECONDS_TO_RUN_ALL = 600, 20, 240
SAMPLE = 4
COLOURS = {"settled": "green", "survived": "red", "untried": "grey"}


class CannotTry(Exception):
    pass


@dataclass
class Mark:
    """One rule number at one place, with the numbers of the sentences that repeat it."""
    file: str
    line: int
    numbers: list
    verdict: str = "survived"
    words: str = ""

    def __str__(self):
        return f"{self.file}:{self.line} {self.numbers[0]}"


class Bench:
    """A copy of the tree in which mutants are built and run."""

    def __init__(self, root, game, commands, verbose):
        self.game, self.commands, self.verbose = game, commands, verbose
        self.folder = tempfile.TemporaryDirectory(prefix="astrogate-mutants-")
        self.root = Path(self.folder.name)
        self.copy_tree(root)
        self.cases = {path: path.read_text(encoding="utf-8") for path in rules.case_files(self.root, game)}

    def copy_tree(self, root):
        words = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(words, cwd=root, capture_output=True, text=True, check=False)
        names = listed.stdout.splitlines()
        if listed.returncode != 0 or not names:
            names = [str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()]
        for name in names:
            if (root / name).is_file():
                (self.root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(root / name, self.root / name, follow_symlinks=True)
                shutil.copymode(root / name, self.root / name)

    def call(self, which, seconds):
        """Did the command end well? A run that does not end in time did not."""
        command = self.commands[which].format(game=self.game)
        surroundings = {**os.environ, "CCACHE_BASEDIR": str(self.root), "CCACHE_NOHASHDIR": "1"}
        output = None if self.verbose else subprocess.DEVNULL
        with subprocess.Popen(command, shell=True, cwd=self.root, stdout=output, stderr=output, env=surroundings,
                              start_new_session=True) as process:
            try:
                return process.wait(seconds) == 0
            except subprocess.TimeoutExpired:
                subprocess.run(["kill", "-9", "--", f"-{process.pid}"], check=False)
                return False

    def configure(self):
        if self.commands["configure"] and not self.call("configure", SECONDS_TO_BUILD):
            raise CannotTry("the copy cannot be configured")
        if not self.call("build", 3 * SECONDS_TO_BUILD):
            raise CannotTry("the case runner cannot be built; --verbose shows why")

    def keep_cases(self, numbers):
        """Leaves only the cases that name one of `numbers`; says how many those are."""
        kept = 0
        for path, text in self.cases.items():
            blocks = list(blocks_naming(text, numbers))
            kept += len(blocks)
            if blocks:
                path.write_text(preamble(text) + "".join(blocks), encoding="utf-8")
            elif path.exists():
                path.unlink()
        return kept

    def passes(self, seconds=SECONDS_TO_RUN):
        return self.call("run", seconds)


def split_cases(text):
    """(lines before the first `case`, the cases with the comment lines above each)."""
    starts = [found.start() for found in re.finditer(r"^case\b", text, re.M)]
    if not starts:
        return "", [text]
    return text[:starts[0]], [text[a:b] for a, b in zip(starts, starts[1:] + [len(text)])]


def preamble(text):
    return split_cases(text)[0]


def blocks_naming(text, numbers):
    for block in split_cases(text)[1]:
        if set(rules.numbers_in(block.split("\n", 1)[0])) & set(numbers):
            yield block


def marks_of(index, root):
    """Every mark of the game, in the order of the files; a comment that names several rules holds several marks."""
    repeats = {}
    for entry in index.entries.values():
        if "same_as" in entry.fields:
            repeats.setdefault(entry.fields["same_as"], []).append(entry.number)
    found = []
    for path in rules.sources(root, index.game):
        name = str(path.relative_to(root))
        for numbers, place in rules.marks_in(path, name):
            found += [Mark(name, place.line, [number] + repeats.get(number, [])) for number in numbers]
    return found


def mutants_of(path, line):
    """Every disabled version of the place, each once: [(what was done, new text)]."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        beside = (one.read_text(encoding="utf-8") for one in sorted(path.parent.glob("*.toml")) if one != path)
        made = cpp_mutants.data_mutants(text, line, list(beside))
    else:
        made = cpp_mutants.mutants(text, line)
    different = {changed: done for done, changed in made if changed != text}
    return [(done, changed) for changed, done in different.items()]


def by_statement(marks, bench):
    """Groups marks of the same statement, which share their mutants: [(file, mutants, marks)]."""
    groups = {}
    for mark in marks:
        mutants = mutants_of(bench.root / mark.file, mark.line)
        key = (mark.file, tuple(changed for _, changed in mutants))
        groups.setdefault(key, (mark.file, mutants, []))[2].append(mark)
    return list(groups.values())


def try_statement(bench, file, mutants, marks):
    """Settles as many of the marks as can be: each needs one mutant that compiles and fails a case naming it."""
    open_marks = [mark for mark in marks if bench.keep_cases(mark.numbers) > 0]
    for mark in marks:
        if mark not in open_marks:
            mark.verdict, mark.words = "untried", "no case names it"
    path = bench.root / file
    whole = path.read_text(encoding="utf-8")
    built = 0
    try:
        for done, changed in mutants:
            if not open_marks:
                break
            path.write_text(changed, encoding="utf-8")
            if not bench.call("build", SECONDS_TO_BUILD):
                continue
            built += 1
            for mark in list(open_marks):
                bench.keep_cases(mark.numbers)
                if not bench.passes():
                    mark.verdict, mark.words = "settled", done
                    open_marks.remove(mark)
    finally:
        path.write_text(whole, encoding="utf-8")
    for mark in open_marks:
        mark.words = f"its cases pass under all {built} mutants" if built else "no mutant compiles"


def check_cases_pass(bench):
    """Unharmed, every case must pass: else a failure would prove nothing."""
    if not bench.passes(SECONDS_TO_RUN_ALL):
        raise CannotTry("the cases fail before anything is disabled")


def choose(marks, options):
    if options.only:
        return [mark for mark in marks if set(mark.numbers) & set(options.only)]
    if options.all or (options.sample is None and os.environ.get("ASTROGATE_LONG")):
        return marks
    seed = options.seed if options.seed is not None else seed_of_game(options.root, options.game)
    print(f"a sample of {options.sample or SAMPLE}, --seed {seed}")
    return sample_of(marks, options.sample or SAMPLE, random.Random(seed), recent.changed_files(options.root))


def sample_of(marks, size, draw, changed):
    """`size` of the marks in files that were changed (None: nobody knows), and of the others at least two."""
    fresh = [mark for mark in marks if changed is None or mark.file in changed]
    others = [mark for mark in marks if mark not in fresh]
    chosen = draw.sample(fresh, min(size, len(fresh)))
    rest = max(2, size // 6) if chosen else 2
    return chosen + draw.sample(others, min(rest, len(others)))


def seed_of_game(root, game):
    words = ["git", "rev-parse", "--short=6", f"HEAD:games/{game}/rules.toml"]
    found = subprocess.run(words, cwd=root, capture_output=True, text=True, check=False).stdout.strip()
    return int(found or "1", 16)


def report(marks, started):
    count = {verdict: sum(mark.verdict == verdict for mark in marks) for verdict in COLOURS}
    seconds = time.monotonic() - started
    print(f"{len(marks)} marks in {seconds:.0f} s: {count['settled']} settled, {count['survived']} survived,"
          f" {count['untried']} without a case")
    return 1 if count["survived"] else 0


def run(options):
    root = options.root.resolve()
    index = rules_index.read_index(root, options.game)
    rules.read_cases(index, root)
    chosen = choose(marks_of(index, root), options)
    if not chosen:
        raise CannotTry(f"no mark to try in games/{options.game}")
    started = time.monotonic()
    bench = Bench(root, options.game, {name: getattr(options, name) for name in ("configure", "build", "run")},
                  options.verbose)
    bench.configure()
    check_cases_pass(bench)
    told = 0
    for file, mutants, marks in by_statement(chosen, bench):
        try_statement(bench, file, mutants, marks)
        for mark in marks:
            told += 1
            verdict = rules.paint(mark.verdict, COLOURS[mark.verdict])
            print(f"{told}/{len(chosen)} {verdict} {mark}: {mark.words}", flush=True)
    return report(chosen, started)


def read_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--all", action="store_true")
    which.add_argument("--sample", type=int)
    which.add_argument("--only", nargs="+", metavar="NUMBER")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parent.parent)
    parser.add_argument("--configure", default=CONFIGURE)
    parser.add_argument("--build", default=BUILD)
    parser.add_argument("--run", default=RUN)
    parser.add_argument("--verbose", action="store_true", help="let the commands be heard")
    return parser.parse_args()


def main():
    try:
        return run(read_options())
    except (CannotTry, rules_index.BadIndex) as problem:
        print(f"rules_mutate: {problem}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
