#!/usr/bin/env python3
"""Turns ninja's lines into one bar over all stages of a first start, with the time that is still to go.

usage: ninja ... 2>&1 | progress.py FROM TO BEGAN

FROM and TO say which part of the whole this stage is, in per cent; BEGAN is how many seconds ago the whole
began. On a terminal the bar stays on its line; elsewhere a line comes with each tenth of the whole. Lines
that are not ninja's own steps (warnings, errors) are passed on.
"""
import re
import sys
import time

STEP = re.compile(r"\[(\d+)/(\d+)\] ")
WIDTH = 30
# A cold build on two idle processors, in seconds: what the bar believes until the build itself knows better.
EXPECTED = 240


def seconds_left(part, elapsed):
    """The expected time at first, then more and more the time that the build has taken so far."""
    trust = min(1.0, 4 * part)
    by_pace = elapsed / part if part > 0 else EXPECTED
    return (1 - part) * ((1 - trust) * EXPECTED + trust * by_pace)


def bar(part, left):
    full = int(part * WIDTH)
    return (f"[{'#' * full}{'.' * (WIDTH - full)}] {100 * part:3.0f} %,"
            f" about {int(left) // 60}:{int(left) % 60:02d} min to go")


def main():
    begin, end, elapsed = (float(word) for word in sys.argv[1:4])
    started, tenths = time.monotonic() - elapsed, int(begin // 10)
    on_terminal = sys.stdout.isatty()
    for line in sys.stdin:
        step = STEP.match(line)
        if not step:
            print(("\r\033[K" if on_terminal else "") + line, end="", flush=True)
            continue
        done, of = int(step[1]), int(step[2])
        part = (begin + (end - begin) * done / of) / 100
        said = bar(part, seconds_left(part, time.monotonic() - started))
        if on_terminal:
            print("\r\033[K" + said, end="", flush=True)
        elif int(100 * part) // 10 > tenths:
            tenths = int(100 * part) // 10
            print(said, flush=True)
    if on_terminal:
        print()


if __name__ == "__main__":
    main()
