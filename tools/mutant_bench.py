"""A copy of a tree in which mutants of a game are built, and the game's cases run against them."""
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import rules

SECONDS_TO_BUILD, SECONDS_TO_RUN, SECONDS_TO_RUN_ALL = 600, 20, 240


class CannotTry(Exception):
    pass


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

    def call(self, which, seconds, mutant=0):
        """(did the command end well, what it said). A run that does not end in time did not."""
        command = self.commands[which].format(game=self.game)
        surroundings = {
            **os.environ,
            "CCACHE_BASEDIR": str(self.root),
            "CCACHE_NOHASHDIR": "1",
            "MUTANT": str(mutant),
        }
        with subprocess.Popen(
            command,
            shell=True,
            cwd=self.root,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=surroundings,
            start_new_session=True,
            text=True,
            errors="replace",
        ) as process:
            try:
                output, is_in_time = process.communicate(timeout=seconds)[0], True
            except subprocess.TimeoutExpired:
                subprocess.run(["kill", "-9", "--", f"-{process.pid}"], check=False)
                output, is_in_time = process.communicate()[0], False
        if self.verbose:
            print(output, flush=True)
        return is_in_time and process.returncode == 0, output

    def builds(self, seconds):
        return self.call("build", seconds)[0]

    def configure(self):
        if self.commands["configure"] and not self.call("configure", SECONDS_TO_BUILD)[0]:
            raise CannotTry("the copy cannot be configured")

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

    def keep_all_cases(self):
        for path, text in self.cases.items():
            path.write_text(text, encoding="utf-8")

    def passes(self, seconds=SECONDS_TO_RUN, mutant=0):
        return self.call("run", seconds, mutant)[0]


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
