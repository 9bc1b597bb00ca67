#!/usr/bin/env python3
"""A case counts only if disabling the marked line makes it fail.

usage: rules_mutate.py GAME [--all | --sample N [--seed S] | --only NUMBER...] [--verbose]

Says which marks to try; without a word it is --all where ASTROGATE_LONG is set, and else a sample of four,
another one whenever the game's index was changed: until a survivor is mended the same marks are tried. A
sample is drawn from the files that were changed lately (tools/recent.py), and only a sixth of it, at least
two marks, from the others.

For each mark of games/GAME the statement it marks is disabled in a copy of the tree, the case runner is built
there, and the cases that name the mark's rules are run. The first mutant that compiles and makes one of them
fail settles the mark; a mark whose cases pass under every mutant is reported. Marks without cases are the
matrix's business (rules.py) and are passed over with a word. All mutants that a body of a function can hold
are built at once and switched on one by one (schemata.py); the others, and those that do not compile so, are
built each by itself where a mark needs them.

  --configure, --build, --run    the commands, run in the copy; --run must fail when a case fails, and is
                                 given only those cases that name the rule: the others are taken out of cases/
                                 of the copy
Ends with 0 when every mark tried was settled, 1 when one was not, 2 when nothing can be tried.
"""
import argparse
import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import cpp_mutants
import recent
import rules
import rules_index
import schemata
from mutant_bench import SECONDS_TO_BUILD, SECONDS_TO_RUN_ALL, Bench, CannotTry

CONFIGURE = (
    "cmake -S . -B .mutants -G Ninja -DCMAKE_BUILD_TYPE=Debug -DASTROGATE_WERROR=OFF -DCMAKE_UNITY_BUILD=ON"
    " '-DCMAKE_CXX_FLAGS=-O0 -g0 -w' -DCMAKE_CXX_FLAGS_DEBUG="
)
BUILD = "ninja -C .mutants -j2 -k0 games_{game}_cases"
RUN = ".mutants/tests/games_{game}_cases --gtest_brief=1"
SAMPLE, MOST_BUILDS, STATEMENTS_TOGETHER = 4, 8, 40
COLOURS = {"settled": "green", "survived": "red", "untried": "grey"}


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


@dataclass
class Statement:
    """What marks of one place share: its mutants as (what was done, the file's new text), and those built
    together."""
    file: str
    mutants: list
    marks: list
    together: list = field(default_factory=list)

    def open_marks(self):
        return [mark for mark in self.marks if mark.verdict == "survived"]


def marks_of(index, root):
    """Every mark of the game, in the order of the files; a comment that names several rules holds several
    marks."""
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
        beside = (
            one.read_text(encoding="utf-8") for one in sorted(path.parent.glob("*.toml")) if one != path
        )
        made = cpp_mutants.data_mutants(text, line, list(beside))
    else:
        made = cpp_mutants.mutants(text, line)
    different = {changed: done for done, changed in made if changed != text}
    return [(done, changed) for changed, done in different.items()]


def by_statement(marks, bench):
    """Groups marks of the same statement, which share their mutants."""
    groups = {}
    for mark in marks:
        mutants = mutants_of(bench.root / mark.file, mark.line)
        key = (mark.file, tuple(changed for _, changed in mutants))
        groups.setdefault(key, Statement(mark.file, mutants, [])).marks.append(mark)
    return list(groups.values())


def schemata_of(statements, bench):
    """Numbers the mutants that lie within the body of a function, and hands each to its statement."""
    number = 0
    for statement in statements:
        path = bench.root / statement.file
        text = path.read_text(encoding="utf-8")
        body = schemata.body_around(text, statement.marks[0].line) if path.suffix != ".toml" else None
        for place, (done, changed) in enumerate(statement.mutants if body else ()):
            inner = schemata.within(text, body, changed)
            if inner is not None:
                number += 1
                statement.together.append(schemata.Mutant(number, place, done, *body, inner))


def build_together(statements, bench):
    """Builds all mutants that compile beside each other; those that do not are taken out of their
    statements."""
    files = {one.file: (bench.root / one.file).read_text(encoding="utf-8") for one in statements}
    for _ in range(MOST_BUILDS):
        for file, text in files.items():
            held = [mutant for one in statements if one.file == file for mutant in one.together]
            if held:
                text = schemata.combined(text, file, held)
            if (bench.root / file).read_text(encoding="utf-8") != text:
                (bench.root / file).write_text(text, encoding="utf-8")
        is_built, output = bench.call("build", 3 * SECONDS_TO_BUILD)
        wrong = schemata.complained_of(output)
        if is_built or not wrong:
            break
        for one in statements:
            one.together = [mutant for mutant in one.together if mutant.number not in wrong]
    if not is_built:
        for one in statements:
            one.together = []
    return {
        file: text for file, text in files.items() if (bench.root / file).read_text(encoding="utf-8") != text
    }


def restore(bench, files):
    for file, text in files.items():
        (bench.root / file).write_text(text, encoding="utf-8")


def try_together(bench, statement):
    """Settles the marks that one of the mutants built together settles."""
    for mark in statement.marks:
        if bench.keep_cases(mark.numbers) == 0:
            mark.verdict, mark.words = "untried", "no case names it"
            continue
        for mutant in statement.together:
            if not bench.passes(mutant=mutant.number):
                mark.verdict, mark.words = "settled", mutant.done
                break


def try_singly(bench, statement):
    """Settles as many of the open marks as can be: each needs one mutant that compiles and fails a case
    naming it."""
    path = bench.root / statement.file
    whole = path.read_text(encoding="utf-8")
    tried = {mutant.place for mutant in statement.together}
    built = len(tried)
    try:
        for place, (done, changed) in enumerate(statement.mutants):
            if not statement.open_marks():
                break
            if place in tried:
                continue
            path.write_text(changed, encoding="utf-8")
            if not bench.builds(SECONDS_TO_BUILD):
                continue
            built += 1
            for mark in statement.open_marks():
                bench.keep_cases(mark.numbers)
                if not bench.passes():
                    mark.verdict, mark.words = "settled", done
    finally:
        path.write_text(whole, encoding="utf-8")
    for mark in statement.open_marks():
        mark.words = f"its cases pass under all {built} mutants" if built else "no mutant compiles"


def try_all(bench, statements):
    schemata_of(statements, bench)
    changed = build_together(statements, bench)
    if any(statement.together for statement in statements):
        check_cases_pass(bench)
        for statement in statements:
            try_together(bench, statement)
    restore(bench, changed)
    if not any(statement.open_marks() for statement in statements):
        return
    if not bench.builds(3 * SECONDS_TO_BUILD):
        raise CannotTry("the case runner cannot be built; --verbose shows why")
    check_cases_pass(bench)
    for statement in statements:
        try_singly(bench, statement)


def check_cases_pass(bench):
    """Unharmed, every case must pass: else a failure would prove nothing."""
    bench.keep_all_cases()
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
    bench = Bench(
        root,
        options.game,
        {name: getattr(options, name) for name in ("configure", "build", "run")},
        options.verbose,
    )
    bench.configure()
    statements = by_statement(chosen, bench)
    told = 0
    for first in range(0, len(statements), STATEMENTS_TOGETHER):
        batch = statements[first:first + STATEMENTS_TOGETHER]
        try_all(bench, batch)
        for mark in (mark for statement in batch for mark in statement.marks):
            told += 1
            verdict = rules.paint(mark.verdict, COLOURS[mark.verdict])
            print(f"{told}/{len(chosen)} {verdict} {mark}: {mark.words}", flush=True)
    return report(chosen, started)


def read_options():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
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
