// Development and measuring only: the hex board with as many ships and turns as the address asks for, or with
// `flat`, a position on hexes flat side up. No part of the build.
import { mount } from 'svelte'
import '../src/shell/fonts'
import '../src/shell/style.css'
import Board from '../src/boards/hexes/Board.svelte'
import { Printed } from '../src/boards/hexes/board'
import { flat_board, flat_scene } from './flat_position'
import { ends_of, many_ships, map_board } from './hex_board'

const words = new URLSearchParams(location.search)
if (words.get('theme')) document.documentElement.dataset['theme'] = words.get('theme')!
const is_flat = words.has('flat')
const printed = new Printed(is_flat ? flat_board() : map_board())
const scene = is_flat
  ? flat_scene()
  : many_ships(printed, Number(words.get('ships') ?? 60), Number(words.get('turns') ?? 100))
const rings = [
  { hexes: 2, words: 'name and damage' },
  { hexes: 5, words: 'class' },
]
mount(Board, {
  target: document.getElementById('app')!,
  props: {
    printed,
    scene,
    tints: { sol: 'star', mars: 'seat-3', terra: 'seat-2', venus: 'seat-7', planet: 'seat-2' },
    selected: 0,
    rings: is_flat ? rings : [],
    targets: ends_of(scene.ships[0]!),
    turn: 101,
    seats: [0, 1, 2, 3, 4, 5].map((seat) => ({ seat, name: `Seat ${seat + 1}` })),
    onselect: () => undefined,
  },
})
