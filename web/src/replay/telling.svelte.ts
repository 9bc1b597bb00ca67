// A replay tells its moments as a table does: what happened between the moment before and this one, by the
// same scripts. A step back, or a leap, is not told.
import { untrack } from 'svelte'
import { pace_now } from '../panels/table/telling.svelte'
import type { AnyGame } from '../state/games'
import { begun_at } from '../telling/deeds'
import { FLIGHT, type Script } from '../telling/script'
import { type News, Teller } from '../telling/teller.svelte'
import type { Stand } from './stand.svelte'

const LONGEST = 64 // moments that one telling may hold
const TAIL = 400 // milliseconds

export class ReplayTelling<G extends AnyGame> {
  readonly teller: Teller<G>

  constructor(stand: Stand<G>, view: () => G['view'], write: (news: News<G>, pace: number) => Script) {
    const pace = (): number =>
      stand.is_playing ? Math.min(pace_now(), 1000 / stand.speed / (FLIGHT + TAIL)) : pace_now()
    this.teller = new Teller((news) => write(news, pace()))
    let last: { at: number; viewer: unknown; told: number; view: G['view'] } | null = null
    $effect.pre(() => {
      const now = { at: stand.at, viewer: stand.told_as, told: stand.shown.told, view: view() }
      untrack(() => {
        const before = last
        last = now
        if (before === null || before.at === now.at) return
        this.teller.skip()
        const lines = stand.log.slice(begun_at(stand.log, before.told), now.told)
        const is_step = now.at > before.at && now.at - before.at <= LONGEST && before.viewer === now.viewer
        if (is_step && lines.length > 0)
          this.teller.hear({
            before: before.view,
            after: now.view,
            glimpses: lines.map((one) => one.glimpse),
            keys: lines.map((one) => one.key),
          })
      })
    })
  }
}
