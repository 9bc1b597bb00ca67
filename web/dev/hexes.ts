// Development and measuring only: the hex board with as many ships and turns as the address asks for. No part
// of the build.
import { mount } from 'svelte'
import '../src/shell/fonts'
import '../src/shell/style.css'
import Board from '../src/boards/hexes/Board.svelte'
import { Printed } from '../src/boards/hexes/board'
import { ends_of, many_ships, map_board } from './hex_board'

const words = new URLSearchParams(location.search)
if (words.get('theme')) document.documentElement.dataset['theme'] = words.get('theme')!
const printed = new Printed(map_board())
const scene = many_ships(printed, Number(words.get('ships') ?? 60), Number(words.get('turns') ?? 100))
mount(Board, {
  target: document.getElementById('app')!,
  props: {
    printed,
    scene,
    tints: { sol: 'star', mars: 'seat-3', terra: 'seat-2', venus: 'seat-7' },
    selected: 0,
    targets: ends_of(scene.ships[0]!),
    turn: 101,
    seats: [0, 1, 2, 3, 4, 5].map((seat) => ({ seat, name: `Seat ${seat + 1}` })),
    onselect: () => undefined,
  },
})
