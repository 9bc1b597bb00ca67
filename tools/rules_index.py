"""The index of a game's rules: games/GAME/rules.toml, read and checked in itself. Code, cases and plays are
rules.py's."""
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

SECTIONS = {  # section of rules.toml -> (fields it must have, what a built entry needs)
    "rule": ({"id", "kind", "scenario", "status", "lines", "text"}, ("code", "cases")),
    "difference": ({"id", "kind", "scenario", "status", "rules", "text"}, ("code", "cases")),
    "example": ({"id", "status", "lines", "text"}, ("cases",)),
    "vector": ({"id", "status", "text"}, ("cases",)),
    "ruling": ({"id", "status", "rules", "text", "reason"}, ("cases",)),
    "hole": ({"id", "status", "rules", "text", "reason"}, ("cases",)),
    "paper": ({"id", "lines", "text", "instead"}, ()),
}
EXTRA_FIELDS = {"ruling", "same_as", "table", "option", "lacks", "twin", "origin", "confidence"}
VALUES = {  # those of "scenario" an index may name itself, as `scenarios`
    "kind": {"must", "may", "must_not"},
    "scenario": {"learning", "basic", "intermediate", "advanced", "optional"},
    "status": {"built", "absent"},
    "origin": {
        "fact",
        "resolved",
        "reconstructed",
    },  # of a game whose text is not whole; what is reconstructed has no lines
    "confidence": {"decoded", "inferred", "weak", "guess"},  # of what is no fact there
}


class BadIndex(Exception):
    pass


@dataclass
class Place:
    file: str
    line: int
    words: str = ""

    def __str__(self):
        return f"{self.file}:{self.line}"


@dataclass
class Entry:
    section: str
    fields: dict
    code: list = field(default_factory=list)
    cases: list = field(default_factory=list)
    plays: list = field(default_factory=list)

    @property
    def number(self):
        return self.fields["id"]

    @property
    def built(self):
        return self.fields.get("status") == "built"

    @property
    def chapter(self):
        return self.number.rpartition(".")[0] if self.section == "rule" else self.section


@dataclass
class Index:
    game: str
    entries: dict = field(default_factory=dict)
    gaps: list = field(default_factory=list)

    def gap(self, place, what):
        self.gaps.append(f"{place}: {what}")

    def in_section(self, section):
        return [entry for entry in self.entries.values() if entry.section == section]

    def covering(self, entry):
        """The entry whose code and cases count for `entry`: itself, or the sentence that it repeats."""
        return self.entries.get(entry.fields.get("same_as"), entry)


def check_fields(section, fields, where, values):
    known, _ = SECTIONS[section]
    # Those of the edition of 2018 stand in no text of ours.
    has_no_lines = fields.get("origin") == "reconstructed" or fields["id"].startswith("2018:paper.")
    needed = known - {"lines"} if has_no_lines else known
    missing = needed - fields.keys()
    unknown = fields.keys() - known - EXTRA_FIELDS
    if missing or unknown:
        raise BadIndex(f"{where}: missing {sorted(missing)}, unknown {sorted(unknown)}")
    for name, allowed in values.items():
        if name in fields and fields[name] not in allowed:
            raise BadIndex(f"{where}: {name} is {fields[name]!r}, not one of {sorted(allowed)}")
    lines = fields.get("lines", [1, 1])
    if len(lines) != 2 or not all(isinstance(n, int) for n in lines) or not 0 < lines[0] <= lines[1]:
        raise BadIndex(f"{where}: lines are two rising line numbers, not {lines}")


def read_index(root, game):
    path = Path("games") / game / "rules.toml"
    try:
        tree = tomllib.loads((root / path).read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as problem:
        raise BadIndex(f"{path}: {problem}") from problem
    values = {**VALUES, "scenario": set(tree.get("scenarios", VALUES["scenario"]))}
    index = Index(game)
    for section in SECTIONS:
        for place, fields in enumerate(tree.get(section, []), 1):
            where = f"{path}: {section} {fields.get('id', place)}"
            check_fields(section, fields, where, values)
            if fields["id"] in index.entries:
                index.gap(where, "given twice")
            else:
                index.entries[fields["id"]] = Entry(section, fields)
    if not index.entries:
        raise BadIndex(f"{path}: no entry")
    check_links(index, path)
    return index


def check_links(index, path):
    for entry in index.entries.values():
        for name in ("ruling", "rules"):
            for other in entry.fields.get(name, []):
                if other not in index.entries:
                    index.gap(f"{path}: {entry.number}", f"names unknown {other}")
        if "same_as" in entry.fields:
            check_repeat(index, entry, path)
        if "twin" in entry.fields:
            check_twin(index, entry, path)


def check_repeat(index, entry, path):
    """A repeated sentence leans on one that stands on its own, in the same section and of the same status."""
    other = index.entries.get(entry.fields["same_as"])
    where = f"{path}: {entry.number}"
    if other is None:
        index.gap(where, f"repeats unknown {entry.fields['same_as']}")
    elif "same_as" in other.fields or other.section != entry.section:
        index.gap(where, f"repeats {other.number}, which does not stand on its own")
    elif other.built != entry.built:
        index.gap(where, f"repeats {other.number}, whose status differs")


def check_twin(index, entry, path):
    """The twin of a sentence is one of another edition, or a ruling where that text is silent; one that is
    built, if it is."""
    other = index.entries.get(entry.fields["twin"])
    where = f"{path}: {entry.number}"
    if entry.section != "rule":
        index.gap(where, "has a twin, but is no sentence")
    elif other is None:
        index.gap(where, f"has unknown twin {entry.fields['twin']}")
    elif edition_of(other) == edition_of(entry):
        index.gap(where, f"has twin {other.number} of its own edition")
    elif entry.built and not other.built:
        index.gap(where, f"has twin {other.number}, which is not built")


def edition_of(entry):
    """The year before the colon; empty for rulings, which are of no edition."""
    return entry.number.partition(":")[0] if ":" in entry.number else ""
