#!/usr/bin/env python3
"""Checks what can be checked of a record without knowing its game, and without a line of Astrogate's own
code.

usage: verify.py RECORD.jsonl

Every line follows from the one before; every sealed sheet is the one committed to; every share is its hash's;
every link leads back to its tip; every keyed die is the one its link and the shares give. It does not play
the game: whether the orders were legal and the States are right, `astrogate verify` says. docs/formats.md
describes every byte.

Ends with 0 when all of it holds, 1 with the first line that does not follow, 2 when the file cannot be read.
"""
import hashlib
import json
import struct
import sys

EVERYBODY = 0xFFFF
TAIL = len(',"hash":"') + 64 + len('"}')


class Refused(Exception):
    pass


def digest(*parts):
    return hashlib.blake2b(b"".join(parts), digest_size=32).digest()


def hex_bytes(text):
    return bytes.fromhex(text)


def chacha20_block(key, counter, nonce):
    """One block of RFC 8439."""
    def rotate(word, bits):
        return (word << bits | word >> (32 - bits)) & 0xFFFFFFFF

    def quarter(s, a, b, c, d):
        for x, y, z, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            s[z] = rotate(s[z] ^ s[x], bits)

    start = list(struct.unpack("<4I", b"expand 32-byte k") + struct.unpack("<8I", key)
                 + (counter,) + struct.unpack("<3I", nonce))
    state = start[:]
    for _ in range(10):
        for a in range(4):
            quarter(state, a, 4 + a, 8 + a, 12 + a)
        for a in range(4):
            quarter(state, a, 4 + (a + 1) % 4, 8 + (a + 2) % 4, 12 + (a + 3) % 4)
    return struct.pack("<16I", *((x + y) & 0xFFFFFFFF for x, y in zip(state, start)))


def die_stream(key, stage, audience):
    nonce = struct.pack("<3I", stage, audience, 0)
    for counter in range(1 << 32):
        yield from chacha20_block(key, counter, nonce)


def roll(stream, sides):
    fair = 256 // sides * sides
    return next(byte for byte in stream if byte < fair) % sides + 1


class Chain:
    """A hash chain, followed from its tip."""

    def __init__(self, tip):
        self.last, self.stage = tip, -1

    def follow(self, stage, link):
        back = link
        for _ in range(stage - self.stage):
            back = digest(b"astrogate chain link", back)
        if stage <= self.stage or back != self.last:
            raise Refused("link_does_not_follow")
        self.last, self.stage = link, stage


class Dice:
    """The keyed dice of a record, stage by stage."""

    def __init__(self, dice):
        shares = [hex_bytes(share) for share in dice["shares"]]
        if [digest(b"astrogate share hash", share).hex() for share in shares] != dice["share_hashes"]:
            raise Refused("shares_do_not_match")
        self.shares = digest(b"astrogate shares key", bytes([len(shares)]), *shares)
        self.chains = {
            "link": Chain(hex_bytes(dice["tip"])),
            "hidden_link": Chain(hex_bytes(dice["hidden_tip"])),
        }
        self.keys, self.streams = {}, {}

    def learn(self, which, stage, link):
        self.chains[which].follow(stage, link)
        self.keys[which, stage] = digest(b"astrogate dice key", link, self.shares)

    def check(self, stage, rolls):
        for one in rolls:
            mask = sum(1 << seat for seat in one["audience"]) if "audience" in one else EVERYBODY
            key = self.keys.get(("link" if mask == EVERYBODY else "hidden_link", stage))
            if key is None:
                raise Refused("link_missing")
            stream = self.streams.setdefault((stage, mask), die_stream(key, stage, mask))
            if [roll(stream, one["sides"]) for _ in one["faces"]] != one["faces"]:
                raise Refused("dice_do_not_follow")


def check_sheet(sheet):
    if "commitment" in sheet:
        made = digest(b"astrogate commitment", hex_bytes(sheet["nonce"]), hex_bytes(sheet["bytes"]))
        if made.hex() != sheet["commitment"]:
            raise Refused("commitment_does_not_match")


def check_line(line, dice, told):
    for sheet in line.get("sheets", []) + ([line["sheet"]] if "sheet" in line else []):
        check_sheet(sheet)
    if dice is None:
        return
    for which in ("link", "hidden_link"):
        if isinstance(line.get(which), str):
            dice.learn(which, line["stage"], hex_bytes(line[which]))
    if "dice" in line:
        dice.check(line["stage"], line["dice"])
    for one in line.get("rolls", []):
        if "audience" not in one:
            told.setdefault(one["stage"], []).append(one)
    if isinstance(line.get("link"), dict):  # of a seat record: all that everybody saw of this stage is known
        stage = line["link"]["stage"]
        dice.learn("link", stage, hex_bytes(line["link"]["link"]))
        dice.check(stage, told.get(stage, []))


def check(text):
    """Raises Refused; returns the number of lines. `check.line` is the line at hand."""
    last, dice, told, closed = bytes(32), None, {}, False
    check.line = 1
    for number, raw in enumerate(text.split(b"\n")[:-1] or [b""], 1):
        check.line = number
        body, tail = raw[:-TAIL], raw[-TAIL:]
        last = digest(b"astrogate record line", last, body)
        if closed:
            raise Refused("line_after_the_last")
        if tail != b',"hash":"' + last.hex().encode() + b'"}':
            raise Refused("line_does_not_follow")
        line = json.loads(raw)
        if number == 1:
            if line.get("format") != "astrogate record" or line.get("version") != 1:
                raise Refused("line_not_understood")
            dice = Dice(line["dice"]) if line["dice"]["source"] == "keyed" else None
        else:
            check_line(line, dice, told)
        closed = "end" in line or "open" in line
    if not closed or not text.endswith(b"\n"):
        check.line += 1
        raise Refused("record_cut")
    return check.line


def main():
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        print(__doc__.strip(), file=sys.stderr)
        return 0 if sys.argv[1:] in (["-h"], ["--help"]) else 2
    try:
        with open(sys.argv[1], "rb") as file:
            text = file.read()
    except OSError as bad:
        print(f"verify.py: {bad}", file=sys.stderr)
        return 2
    try:
        print(f"{sys.argv[1]}: {check(text)} lines, all follow")
        return 0
    except Refused as why:
        print(f"{sys.argv[1]}:{check.line}: {why}")
    except (KeyError, TypeError, ValueError, AttributeError, struct.error) as bad:
        print(f"{sys.argv[1]}:{check.line}: line_not_understood: {bad!r}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
