#!/usr/bin/env python3
"""Makes the folder of a new game: a small whole game that compiles and passes the conformance suite, to be
written over.

usage: ./dev new-game GAME [--in FOLDER] [--root FOLDER]

  GAME           its name, as folder and namespace: small letters, digits and _, like tic_tac_toe
  --in FOLDER    games (a game people can play), or tests/games (one for tests only); games unless told
                 otherwise
  --root FOLDER  where the tree stands into which it is written; this repository unless told otherwise

A game in games is entered into games/list.cpp, so that the program, the server and the page can play it.
docs/adding-a-game.md says what comes next. Ends with 0, or with 1 and a reason; no file is ever written over.
"""
import argparse
import datetime
import re
import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
TEMPLATES = HOUSE / "tools" / "new_game"
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
TAKEN = {
    "base",
    "space",
    "kernel",
    "mechanics",
    "formats",
    "record",
    "search",
    "server",
    "cli",
    "games",
    "tests",
    "desk",
    "sitting",
    "step",
    "std",
    "conformance",
    "turn",
    "grow",
    "notation",
    "schema",
}
CPP_WORDS = set(
    """alignas and asm auto bool break case catch char class concept const continue default delete do double
else enum explicit export extern false float for friend goto if inline int long namespace new not operator
or private protected public register requires return short signed sizeof static struct switch template this
throw true try typedef typeid union unsigned using virtual void volatile while xor""".split())


def complaint_about(game, place, root):
    if not NAME.fullmatch(game) or len(game) > 32:
        return f"'{game}' is no name for a game: small letters, digits and single _, beginning with a letter, 32 at most"
    if game in TAKEN | CPP_WORDS:
        return f"'{game}' already means something in the code"
    if place not in ("games", "tests/games"):
        return f"a game lies in games or tests/games, not in '{place}'"
    for taken in (f"games/{game}", f"tests/games/{game}"):
        if (root / taken).exists():
            return f"{taken} is there already"
    return None


def targets(game, place):
    """Template -> where it goes. A game for tests has neither rule index nor cases: only `./dev rules` reads
    those."""
    folder = Path(place) / game
    plain = ["types.h", "game.h", "game.cpp", "orders.cpp", "play.cpp", "texts.toml", "README.md",
             "scenarios/heap.toml"]
    named = {name: folder / name for name in plain}
    named["traits.h"] = folder / "tests/traits.h"
    if place == "games":
        named |= {name: folder / name for name in ("rules.toml", "cases/01-game.case")}
    return named


def filled_in(text, game, place):
    words = game.split("_")
    values = {
        "game": game,
        "GAME": game.upper(),
        "Game": "".join(word.capitalize() for word in words),
        "folder": f"{place}/{game}",
        "year": str(datetime.date.today().year),
        "title": " ".join(words).capitalize(),
        "Title": " ".join(words).title(),
        "TITLE": " ".join(words).upper(),
    }
    return re.sub(r"@(\w+)@", lambda found: values[found[1]], text)


def entered(text, game):
    """games/list.cpp with the lines for the game."""
    declaration = f"namespace {game} {{\nstd::span<const GameEntry> entries();\n}}\n"
    first = text.index("namespace {\n")
    end = text.index("};", text.index("games[])() = {"))
    return (
        text[:first].rstrip("\n")
        + "\n"
        + declaration
        + "\n"
        + text[first:end]
        + f"    {game}::entries,\n"
        + text[end:]
    )


def main():
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        usage="./dev new-game GAME [--in FOLDER] [--root FOLDER]",
    )
    parser.add_argument("game", metavar="GAME", help="small letters, digits and _")
    parser.add_argument("--in", dest="place", default="games", metavar="FOLDER", help="games or tests/games")
    parser.add_argument("--root", type=Path, default=HOUSE, metavar="FOLDER", help="the tree written into")
    arguments = parser.parse_args()
    complaint = complaint_about(arguments.game, arguments.place, arguments.root)
    if complaint:
        print(f"new-game: {complaint}", file=sys.stderr)
        return 1
    for template, target in targets(arguments.game, arguments.place).items():
        path = arguments.root / target
        path.parent.mkdir(parents=True, exist_ok=True)
        text = (TEMPLATES / f"{template}.in").read_text(encoding="utf-8")
        path.write_text(filled_in(text, arguments.game, arguments.place), encoding="utf-8")
        print(target)
    if arguments.place == "games":
        listing = arguments.root / "games/list.cpp"
        listing.write_text(entered(listing.read_text(encoding="utf-8"), arguments.game), encoding="utf-8")
        print("games/list.cpp (a declaration and an entry)")
    signature = f"{arguments.place}/{arguments.game}/signature.txt"
    print(f"\nnext: ./dev build && ./build/tests/signature {arguments.game} > {signature}")
    print("docs/adding-a-game.md says the rest.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
