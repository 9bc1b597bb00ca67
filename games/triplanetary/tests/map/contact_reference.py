"""What ordnance meets first, the slow and obvious way, from the rulings of the game alone (reference.py says
how).

All of the phasing seat, number 0, has moved; every ship and piece of ordnance lies where its course ended. A
contact is

  * a piece of the phasing seat in a hex that its course enters, with asteroids that set it off, with a body,
    with a ship or with another piece that lies there;
  * a piece that lies in a hex which the course of a ship of the phasing seat enters, as long as mines or
    nukes are met so, or, by the book of 2018, torpedoes too.

The contact that its course comes to first counts first. Of contacts at one moment the text prefers none, so
all of them are told, and what the game does has to be one of them.
"""

from fractions import Fraction as F

import reference

MINE, TORPEDO, NUKE = range(3)


class Thing:
    def __init__(self, seat, end, vector, munition=None, parent=-1):
        self.seat, self.end, self.vector, self.munition, self.parent = seat, end, vector, munition, parent
        self.start = reference.sub(end, vector)


class Contacts:
    """`knows`: whether the phasing seat owns Clandestine, and knows the way through the dense asteroids."""

    def __init__(self, board, edition, knows, pieces, ships):
        self.board, self.edition, self.knows, self.pieces, self.ships = board, edition, knows, pieces, ships
        self.found = []

    def first(self):
        """The texts of what may be first, as the program `contacts` writes them."""
        for number, piece in enumerate(self.pieces):
            if piece.seat == 0:
                self.follow(number, piece)
            self.passers(number, piece)
        if not self.found:
            return {"none"}
        soonest = min(moment for moment, _ in self.found)
        return set().union(*(texts for moment, texts in self.found if moment == soonest))

    def follow(self, number, piece):
        crash = reference.first_crash(self.board, piece.start, piece.vector)
        for moment, place in self.entered(piece, crash):
            texts = self.in_hex(number, piece, place, crash)
            if texts:
                self.found.append((moment, texts))
                return

    def entered(self, thing, crash=None):
        """(moment, hex) of all that the course of a thing enters, in order; a thing at rest is where it
        is."""
        if thing.vector == (0, 0):
            return [(F(1), thing.end)]
        inside = sorted((part[0], reference.add(thing.start, offset))
                        for offset, part in reference.shape(thing.vector)[0].items() if offset != (0, 0))
        return [(moment, place) for moment, place in inside
                if crash is None or reference.comes_before(crash, thing.start, thing.vector, moment)]

    def in_hex(self, number, piece, place, crash):
        at = f"{number} {place[0]},{place[1]}"
        if self.is_set_off_by_asteroids(piece, place):
            return {f"met {at} -"} if piece.munition == NUKE else {f"asteroids {at}"}
        body = self.board.at.get(place)
        is_met = body is not None and (body is crash or place == piece.end)
        if is_met and not body.stops:
            if piece.munition != NUKE or body.landing == "none":
                return {f"body {at}"}
            return {f"world {at} {' '.join(self.sides(piece, place))}"}
        # In the turn of its launch a piece and its ship meet only where both end.
        ships = {
            f"met {at} s{i}"
            for i, ship in enumerate(self.ships)
            if ship.end == place and (i != piece.parent or place == piece.end)
        }
        others = {
            f"met {at} p{i}" for i, other in enumerate(self.pieces) if i != number and other.end == place
        }
        if ships or others or not is_met:
            return ships or others
        return {f"met {at} -"} if piece.munition == NUKE else {f"body {at}"}

    def is_set_off_by_asteroids(self, piece, place):
        is_dense = place in self.board.dense
        if not is_dense and place not in self.board.asteroids:
            return False
        if is_dense and self.knows and piece.seat == 0:
            return False
        return is_dense or piece.munition == NUKE or self.edition == 2018

    def sides(self, piece, place):
        """The side of a world that a course comes in over, twice, or the two that it comes in between."""
        hexes, sides, _ = reference.shape(piece.vector)
        moment = hexes[reference.sub(place, piece.start)][0]
        before = [offset for offset, part in hexes.items() if part[1] == moment]
        if not before:
            before = next(pair for pair, part in sides.items() if part[1] == moment)
        away = [reference.sub(reference.add(piece.start, offset), place) for offset in before]
        names = sorted(name for name, step in reference.DIRECTIONS.items() if step in away)
        return names if len(names) == 2 else names * 2

    def passers(self, number, piece):
        if piece.munition == TORPEDO and self.edition == 1981:
            return
        for i, ship in enumerate(self.ships):
            if ship.seat != 0 or (i == piece.parent and ship.end != piece.end):
                continue
            for moment, place in self.entered(ship):
                if place == piece.end:
                    self.found.append((moment, {f"met {number} {place[0]},{place[1]} s{i}"}))
