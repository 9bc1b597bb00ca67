// What stands on a hex board and beside it: while a turn is told, the board has what it tells; how a game
// ended is beside it only when the board has told it.
import type { Script } from '../../../telling/script'
import type { NameOf } from '../../../telling/words'
import type { HexGame } from '../game'
import type { Scene } from '../scene/scene'
import { type Sight, sight_at, sights_of, staged, turned_up } from './staged'

interface Stand {
  scene: Scene
  view: HexGame['view']
  selected: number | null
}
interface Telling {
  readonly teller: { readonly script: Script | null; readonly now: number }
  readonly is_ending: boolean
}

export class Staging {
  readonly board: Stand
  readonly beside: Stand
  readonly sight: Sight | null
  #last: Stand | null = null // that was drawn before the turn that is told

  constructor(newest: () => Stand, telling: Telling, name: NameOf) {
    const up = $derived.by(() => {
      const { script, now } = telling.teller
      return script ? turned_up(script, now).length : 0
    })
    this.board = $derived.by(() => {
      const { script } = telling.teller
      const last = this.#last
      if (script === null || last === null) return newest()
      return {
        ...last,
        scene: staged(last.scene, newest().scene, script, name, turned_up(script).slice(0, up)),
      }
    })
    this.beside = $derived((telling.is_ending && this.#last) || newest())
    const sights = $derived.by(() => {
      const { script } = telling.teller
      return script ? sights_of(script, this.board.scene) : []
    })
    this.sight = $derived(telling.teller.script ? sight_at(sights, telling.teller.now) : null)
    $effect(() => {
      const stand = newest()
      if (telling.teller.script === null) this.#last = stand
    })
  }
}
