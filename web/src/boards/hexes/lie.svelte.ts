// How the board on the page lies, for all that stands beside it and is laid out as it is.
class Lie {
  turn = $state<number | null>(null) // in twelfths, clockwise; null: no board is on the page
}

export const lie = new Lie()
