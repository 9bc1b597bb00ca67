// What of a script is heard, and when: one sound of a kind at a moment, however many beats have it.
import type { Beat, Script } from './script'

export type Heard = 'thrust' | 'ray' | 'hit' | 'dice'

const SOUNDS: Record<Beat['kind'], Heard | null> = {
  fly: 'thrust',
  launch: 'thrust',
  ray: 'ray',
  push: 'ray',
  blast: 'hit',
  hurt: 'hit',
  loss: 'hit',
  roll: 'dice',
  gain: null,
}
const APART = 120 // milliseconds

export function heard_of({ beats }: Script): { sound: Heard; at: number }[] {
  const heard: { sound: Heard; at: number }[] = []
  const last = new Map<Heard, number>()
  const sounding = beats.flatMap((beat) => {
    const sound = SOUNDS[beat.kind]
    return sound ? [{ sound, at: beat.start }] : []
  })
  for (const one of sounding.sort((a, b) => a.at - b.at)) {
    if (one.at - (last.get(one.sound) ?? -Infinity) < APART) continue
    last.set(one.sound, one.at)
    heard.push(one)
  }
  return heard
}
