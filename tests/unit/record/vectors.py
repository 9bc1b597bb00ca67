#!/usr/bin/env python3
"""Prints the known answers of tests/unit/record/*_test.cpp, computed without libsodium: BLAKE2b from Python's
hashlib, ChaCha20 written out from RFC 8439 (and tried on its example first)."""
import hashlib
import struct


def h(*parts):
    return hashlib.blake2b(b"".join(parts), digest_size=32).digest()


def chacha20_block(key, counter, nonce):
    def rotate(x, n):
        return ((x << n) | (x >> (32 - n))) & 0xFFFFFFFF

    def quarter(s, a, b, c, d):
        for x, y, z, n in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            s[z] = rotate(s[z] ^ s[x], n)

    start = list(struct.unpack("<4I", b"expand 32-byte k") + struct.unpack("<8I", key) + (counter,)
                 + struct.unpack("<3I", nonce))
    s = start[:]
    for _ in range(10):
        for a, b, c, d in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                           (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            quarter(s, a, b, c, d)
    return struct.pack("<16I", *((x + y) & 0xFFFFFFFF for x, y in zip(s, start)))


def faces(key, stage, audience, sides):
    """Endless faces; `sides` gives the sides of each die in turn."""
    nonce = struct.pack("<3I", stage, audience, 0)
    counter, block = 0, b""
    for s in sides:
        while True:
            if not block:
                block, counter = chacha20_block(key, counter, nonce), counter + 1
            byte, block = block[0], block[1:]
            if byte < 256 // s * s:
                break
        yield byte % s + 1


def row(values):
    return ", ".join(str(v) for v in values)


example = chacha20_block(bytes(range(32)), 1, bytes.fromhex("000000090000004a00000000"))
assert example.hex().startswith("10f1e7e4d13b5915500fdd1fa32071c4"), "ChaCha20 is wrong"

seed = bytes(range(32))
print("digest of nothing    ", h(b"astrogate commitment").hex())
print("commitment           ", h(b"astrogate commitment", bytes(range(16)), b"burn -3 1 1").hex())
chain = [seed]
for _ in range(10):
    chain.append(h(b"astrogate chain link", chain[-1]))
print("tip of 10            ", chain[10].hex())
print("link 0               ", chain[9].hex())
print("link 7               ", chain[2].hex())
for _ in range(990):
    chain.append(h(b"astrogate chain link", chain[-1]))
print("tip of 1000          ", chain[1000].hex())
shares = [bytes([n]) * 32 for n in (1, 2, 3)]
print("share hash           ", h(b"astrogate share hash", shares[0]).hex())
print("shares key           ", h(b"astrogate shares key", bytes([3]), *shares).hex())
print("shares key of nobody ", h(b"astrogate shares key", bytes([0])).hex())
key = h(b"astrogate dice key", chain[9], h(b"astrogate shares key", bytes([3]), *shares))
print("dice key             ", key.hex())
print("stage 1, all, d6     ", row(faces(key, 1, 0xFFFF, [6] * 40)))
print("stage 1, seat 2, d6  ", row(faces(key, 1, 4, [6] * 20)))
print("stage 0x01020304, d20", row(faces(key, 0x01020304, 0xFFFF, [20] * 20)))
print("mixed sides          ", row(faces(key, 9, 0xFFFF, [2, 200, 6, 256, 10, 129, 3, 1, 100, 8] * 3)))
last = list(faces(key, 3, 1, [6] * 300))
print("d6 number 290 to 299 ", row(last[290:]))
