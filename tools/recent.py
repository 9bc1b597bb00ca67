"""Which files have just been changed: checks that cost minutes a file look at these, and at a part of the
others in turn."""
import subprocess
import zlib

# Before the newest commit. A piece of work lands within these; all that is older has been checked when it
# landed.
HOURS = 6


def git(root, *words):
    return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True).stdout


# A file that only moved, or in which only includes and comments changed, says nothing new to these checks.
SAME = ("-M", "-I^#include ", "-I^ *(//|#)[^!]", "--numstat", "-z")


def names_in(numstat):
    """The paths in the answer of `git diff --numstat -z`; of a file that moved, the new one."""
    words = iter(numstat.split("\0"))
    for row in words:
        if row:
            name = row.split("\t")[2]
            yield name or (next(words), next(words))[1]


def changed_files(root):
    """The files, relative to `root`, of the commits of the last HOURS before the newest, and all that is not
    committed; None where git cannot tell."""
    try:
        newest = int(git(root, "log", "-1", "--format=%ct"))
        before = git(root, "rev-list", "-1", f"--before={newest - HOURS * 3600}", "HEAD").strip()
        if not before:
            return None
        return {*names_in(git(root, "diff", *SAME, before)),
                *git(root, "ls-files", "--others", "--exclude-standard").splitlines()}
    except (OSError, ValueError, subprocess.CalledProcessError):
        return None


def is_its_turn(root, name, parts):
    """Another 1/`parts` of all names with each commit."""
    turn = int(git(root, "rev-parse", "HEAD")[:8], 16)
    return (zlib.crc32(name.encode()) + turn) % parts == 0
