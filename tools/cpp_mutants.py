"""Disabled versions of one marked statement of C++.

A mark stands on a line of its own above what it marks, or at the end of a line of code. `mutants(text, line)`
gives the whole file anew for every way of disabling that place: the statement dropped, its condition fixed,
its result emptied, its numbers and comparisons changed. Whether a mutant compiles is for the compiler to say.
"""
import re
from dataclasses import dataclass

MASKED = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|(?<!\w)\'(?:[^\'\\\n]|\\.)+\'', re.S)
OPENING, CLOSING = "([{", ")]}"
HEADED = re.compile(r"(if|for|while|switch)\b(?:\s+constexpr)?\s*(?=\()")
LABEL = re.compile(r"(case\b[^:;{}]*(?:::[^:;{}]*)*|default\s*):(?!:)\s*")
BODY_BEFORE = re.compile(r"(\)|\bconst|\bnoexcept|\boverride|\belse|\bdo)\s*$")
TYPE_HEAD = re.compile(r"\b(struct|class|namespace|enum|union)\b[^;{}]*$")
TOKEN_SWAPS = [
    (re.compile(r"<="), "<"), (re.compile(r">="), ">"), (re.compile(r"=="), "!="), (re.compile(r"!="), "=="),
    (re.compile(r"(?<=\s)<(?=\s)"), "<="), (re.compile(r"(?<=\s)>(?=\s)"), ">="),
    (re.compile(r"&&"), "||"), (re.compile(r"\|\|"), "&&"),
    (re.compile(r"(?<=\s)\+(?=\s)"), "-"), (re.compile(r"(?<=\s)-(?=\s)"), "+"), (re.compile(r"\+="), "-="),
    (re.compile(r"-="), "+="), (re.compile(r"\btrue\b"), "false"), (re.compile(r"\bfalse\b"), "true"),
    (re.compile(r"!(?=[\w(])"), ""),
    (re.compile(r"\bnext\(\)"), "over()"), (re.compile(r"\bagain\(\)"), "next()"),
    (re.compile(r"\bover\(\)"), "next()"),
    (re.compile(r"\bNext::(?:to\([^()]*\)|back\(\))"), "Next::over()"),
]
ENUMERATOR = re.compile(r"\b[A-Z]\w*::\w+\b(?!\s*[(:<{])")
INTEGER = re.compile(r"(?<![\w.])(\d[\d']*)(?![\w.])")
QUOTED = re.compile(r'"[^"]*"')
TRUTH = re.compile(r"= (true|false)\b")
EMPTY_LIST = re.compile(r"(\w+) = \[\]")
ONE_WORD = re.compile(r'\["[^"]*"\]')
MOST_TOKEN_SWAPS = 24


@dataclass
class Region:
    """A piece of the file and what kind of thing it is: if, headed, function, return, value, statement,
    element, line."""
    kind: str
    start: int
    end: int


def mask(text):
    """The same text, same length, with comments and literals blanked."""
    return MASKED.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)


def skip_blank(text, at):
    while at < len(text) and text[at].isspace():
        at += 1
    return at


def matching(text, at):
    """Just past the bracket that closes the one at `at`."""
    depth = 0
    for place in range(at, len(text)):
        if text[place] in OPENING:
            depth += 1
        elif text[place] in CLOSING:
            depth -= 1
            if depth == 0:
                return place + 1
    return len(text)


def enclosing(text, at):
    """Where the innermost bracket that is open at `at` stands, or -1."""
    depth = 0
    for place in range(at - 1, -1, -1):
        if text[place] in CLOSING:
            depth += 1
        elif text[place] in OPENING:
            if depth == 0:
                return place
            depth -= 1
    return -1


def holds_elements(text, at):
    """Is `at` inside a list of values or arguments rather than a body?"""
    place = enclosing(text, at)
    if place < 0:
        return False
    if text[place] != "{":
        return True
    before = text[:place].rstrip()
    if before.endswith(("= {", ",", "{{")):
        return True
    is_open = bool(before) and before[-1] not in ";{}"
    return is_open and not BODY_BEFORE.search(before) and not TYPE_HEAD.search(before)


def end_of_element(text, at):
    while at < len(text) and text[at] not in ",;" + CLOSING:
        at = matching(text, at) if text[at] in OPENING else at + 1
    return at


def end_of_simple(text, at):
    """(end, kind) of a statement without a keyword: up to its semicolon, or through the body of a
    function."""
    start = at
    while at < len(text):
        if text[at] == ";":
            return at + 1, "statement"
        if text[at] in CLOSING:
            return at, "statement"
        if text[at] == "{":
            head = text[start:at]
            is_body = BODY_BEFORE.search(head.rstrip()) or "->" in head
            is_value = "=" in re.sub(r"[=!<>]=|\([^()]*\)", "", head)
            if is_body and not is_value and not re.match(r"\s*return\b", head):
                return matching(text, at), "function"
        at = matching(text, at) if text[at] in OPENING else at + 1
    return at, "statement"


def region_at(text, at):
    """The statement or element that begins at or after `at` in the masked text."""
    at = skip_blank(text, at)
    label = LABEL.match(text, at)
    while label:
        at = skip_blank(text, label.end())
        label = LABEL.match(text, at)
    if holds_elements(text, at):
        return Region("element", at, end_of_element(text, at))
    if text[at:at + 1] == "{":
        return Region("statement", at, matching(text, at))
    headed = HEADED.match(text, at)
    if headed:
        body = region_at(text, matching(text, headed.end()))
        end = body.end
        other = re.compile(r"\s*else\b").match(text, end)
        if other:
            end = region_at(text, other.end()).end
        return Region("if" if headed[1] in ("if", "while") else "headed", at, end)
    end, kind = end_of_simple(text, at)
    if kind == "statement" and re.match(r"return\b", text[at:]):
        kind = "return"
    elif kind == "statement" and re.match(r"[^=;(]*[\w>\]&*]\s+[\w\[\], ]+\s*=(?!=)", text[at:end]):
        kind = "value"
    return Region(kind, at, end)


def region_of_mark(text, line_number):
    """What the mark on that line (from 1) marks."""
    masked = mask(text)
    starts = [0] + [found.end() for found in re.finditer("\n", text)]
    start = starts[line_number - 1]
    end = starts[line_number] if line_number < len(starts) else len(text)
    if not masked[start:end].strip():
        return region_at(masked, end)
    before = masked[:start].rstrip()
    if not before or before[-1] in ";{}:,":
        found = region_at(masked, start)
        if found.start < end:
            return found
    return Region("line", skip_blank(masked, start), end)


def replaced(text, start, end, new):
    return text[:start] + new + text[end:]


def structural(text, masked, region):
    """(what was done, new text) for the ways that fit the kind of place."""
    start, end, kind = region.start, region.end, region.kind
    if kind == "if":
        opening = masked.index("(", start)
        closing = matching(masked, opening)
        initializer = masked[opening + 1:closing - 1].rfind(";") + 1
        for word in ("false", "true"):
            yield f"condition {word}", replaced(text, opening + 1 + initializer, closing - 1, f" {word}")
    is_last = masked[end:].lstrip().startswith("}")
    if kind in ("if", "headed", "statement", "value", "element") or (kind == "return" and not is_last):
        drop_to = end + 1 if kind == "element" and masked[end:end + 1] == "," else end
        yield "dropped", replaced(text, start, drop_to, "" if kind == "element" else ";")
    if kind == "element" and masked[end:end + 1] == ",":
        after = region_at(masked, end + 1)
        swapped = text[after.start:after.end] + text[end:after.start] + text[start:end]
        yield "swapped with the next", replaced(text, start, after.end, swapped)
    if kind == "function":
        body = masked.index("{", masked.index(")", start))
        for value in ("", "return {};", "return true;", "return 1;"):
            yield f"body `{value}`", replaced(text, body + 1, end - 1, value)
    if kind == "return":
        value = text[start + len("return"):end - 1].strip()
        for new in ("{}", "true", "false", f"!({value})", f"({value}) + 1"):
            yield f"returns {new[:20]}", replaced(text, start, end, f"return {new};")
    if kind == "value":
        equals = re.compile(r"(?<![=!<>])=(?!=)").search(masked, start).start()
        value = text[equals + 1:end - 1].strip()
        for new in (f"decltype({value}){{}}", "{}", "true", "false", f"({value}) + 1"):
            yield f"value {new[:20]}", replaced(text, equals, end, f"= {new};")


def token_swaps(text, masked, region):
    """(what was done, new text) with one comparison, sign or number of the place changed, or an enumerator:
    the first of its enum becomes the second, any other the first."""
    found = [(m.start(), m.end(), new) for pattern, new in TOKEN_SWAPS
             for m in pattern.finditer(masked, region.start, region.end)]
    found += [(m.start(), m.end(), str(int(m[1].replace("'", "")) + 1))
              for m in INTEGER.finditer(masked, region.start, region.end)]
    found += [(m.start(), m.end(), f"static_cast<decltype({m[0]})>({m[0]} == decltype({m[0]}){{}})")
              for m in ENUMERATOR.finditer(masked, region.start, region.end)]
    for start, end, new in sorted(found)[:MOST_TOKEN_SWAPS]:
        word = "another" if new.startswith("static_cast<decltype(") else new or "nothing"
        yield f"{text[start:end]} became {word}", replaced(text, start, end, new)


def mutants(text, line_number):
    """Every disabled version: (what was done, the file's new text)."""
    masked = mask(text)
    region = region_of_mark(text, line_number)
    yield from structural(text, masked, region)
    yield from token_swaps(text, masked, region)


def data_mutants(text, line_number, siblings=()):
    """The same for a table in TOML: each number on the marked line, or the next that is no comment, raised by
    one; each truth turned round; each quoted word replaced by the next other one of that line, or taken out
    of the list in which it is alone; and at last each number lowered. A mark over a table's head, or over a
    list that goes on over lines, holds all its lines. An empty list becomes the first full one of the same
    name in `siblings`, the texts of the files beside it."""
    lines = text.splitlines(keepends=True)
    held = list(held_lines(lines, line_number - 1))
    for made in (lambda code: (*line_mutants(code), *filled(code, siblings)), lowered):
        for at in held:
            code = lines[at].split("#")[0]
            for done, changed in made(code):
                yield done, "".join(lines[:at] + [changed + lines[at][len(code):]] + lines[at + 1:])


def held_lines(lines, at):
    """The places of the lines of data that a mark at line `at` holds."""
    while at < len(lines) and not lines[at].split("#")[0].strip():
        at += 1
    if at == len(lines):
        return
    end = at + 1
    if lines[at].startswith("["):
        while end < len(lines) and lines[end].strip() and not lines[end].startswith("["):
            end += 1
    elif lines[at].split("#")[0].rstrip().endswith("["):
        while end < len(lines) and not lines[end].startswith("]"):
            end += 1
    yield from (place for place in range(at, end) if lines[place].split("#")[0].strip())


def filled(code, siblings):
    """An empty list filled from another file's: (what was done, the new line)."""
    empty = EMPTY_LIST.match(code)
    if not empty:
        return
    full = re.compile(rf"^({re.escape(empty[1])} = \[[^\[\]\n]+\])$", re.M)
    found = next((one for text in siblings for one in full.findall(text)), None)
    if found:
        yield f"{empty[1]} was filled", found + code[empty.end():]


def line_mutants(code):
    """Each number raised by one, each truth turned round, each quoted word replaced by the next other one, or
    taken out where it is alone in a list: (what was done, the new line)."""
    changes = [(found, str(int(found[1]) + 1)) for found in INTEGER.finditer(code)]
    changes += [(found, "= false" if found[1] == "true" else "= true") for found in TRUTH.finditer(code)]
    words = list(QUOTED.finditer(code))
    for i, found in enumerate(words):
        other = next((one[0] for one in words[i + 1:] + words[:i] if one[0] != found[0]), None)
        changes += [(found, other)] if other else []
    changes += [(found, "[]") for found in ONE_WORD.finditer(code)]
    yield from put_in(code, changes)


def lowered(code):
    """Each number above zero lowered by one: (what was done, the new line)."""
    numbers = [found for found in INTEGER.finditer(code) if int(found[1]) > 0]
    yield from put_in(code, [(found, str(int(found[1]) - 1)) for found in numbers])


def put_in(code, changes):
    for found, put in changes:
        yield f"{found[0]} became {put}", code[:found.start()] + put + code[found.end():]
