"""Many disabled versions of a program in one build (mutant schemata).

A function that is changed by mutants gets a copy of its body for each of them in front of its own. Which copy
runs is chosen by the environment variable MUTANT when the program starts; without it every function does what
it always did. A change that reaches beyond the body of one function, or into one that the compiler evaluates,
cannot be held so.
"""
import re
from dataclasses import dataclass

import cpp_mutants

SWITCH = """#ifndef ASTROGATE_MUTANT_SWITCH
#define ASTROGATE_MUTANT_SWITCH
#include <cstdlib>
inline bool mutant_is(int number) {
    static const char* const text = std::getenv("MUTANT");
    static const int chosen = text ? std::atoi(text) : 0;
    return chosen == number;
}
#endif
"""
NAMED = re.compile(r"\bmutant (\d+):\d+")


@dataclass
class Mutant:
    """One version of a file, known by its number, and the body of a function within which it differs."""
    number: int
    place: int  # among the versions of its statement
    done: str
    start: int  # of the body within its braces
    end: int
    body: str   # as this mutant has it


def body_around(text, line_number):
    """(start, end) within the braces of the outermost function around the marked place, or None."""
    masked = cpp_mutants.mask(text)
    region = cpp_mutants.region_of_mark(text, line_number)
    opening = opening_around(masked, region)
    if opening is None or re.search(r"\bconst(expr|eval)\b", re.split(r"[;{}]", masked[:opening])[-1]):
        return None
    return opening + 1, cpp_mutants.matching(masked, opening) - 1


def opening_around(masked, region):
    """Where the body of that function opens, or None where the place lies in no body."""
    around, at = [], cpp_mutants.enclosing(masked, region.start)
    while at >= 0:
        around.append(at)
        at = cpp_mutants.enclosing(masked, at)
    for at in reversed(around):
        before = masked[:at].rstrip()
        if masked[at] == "{" and (cpp_mutants.BODY_BEFORE.search(before)
                                  or "->" in re.split(r"[;{}]", before)[-1]):
            return at
        if masked[at] != "{" or not cpp_mutants.TYPE_HEAD.search(before):
            return None
    return masked.index("{", masked.index(")", region.start)) if region.kind == "function" else None


def within(text, body, changed):
    """The body as the changed file has it, or None where the change reaches beyond."""
    start, end = body
    rest = len(text) - end
    if not changed.startswith(text[:start]) or changed[len(changed) - rest:] != text[end:]:
        return None
    return changed[start:len(changed) - rest]


def combined(text, name, mutants):
    """The file with a copy of a function's body for each mutant of it."""
    pieces, at = [SWITCH, f'#line 1 "{name}"\n'], 0
    by_body = {}
    for mutant in mutants:
        by_body.setdefault((mutant.start, mutant.end), []).append(mutant)
    for (start, end), of_body in sorted(by_body.items()):
        pieces.append(text[at:start])
        for one in of_body:
            pieces.append(
                f'if (mutant_is({one.number})) {{\n#line 1 "mutant {one.number}"\n{one.body}\n}} else '
            )
        pieces.append(f'{{\n#line {line_at(text, start)} "{name}"\n{text[start:end]}}}')
        at = end
    return "".join(pieces) + text[at:]


def line_at(text, place):
    return text.count("\n", 0, place) + 1


def complained_of(output):
    """The numbers of the mutants that a compiler's output names."""
    return {int(found) for found in NAMED.findall(output)}
