// What a script shows at one moment, in words: who flies, who fires at whom, what became of it.
import { MEETING } from './arms'
import type { Beat, Script } from './script'
import { type NameOf, some_of } from './words'

const TOGETHER = 200 // milliseconds between beats that are told as one
const MOST = 2 // things that are told of one moment

const once = <T>(all: readonly T[]): T[] => [...new Set(all)]

function fired(rays: readonly Beat[], name: NameOf): string {
  const of = (beats: readonly Beat[], i: number): string[] =>
    once(beats.flatMap(({ units }) => units[i] ?? [])).map(name)
  const aimed = rays.filter((one) => one.from === undefined)
  if (aimed.length < rays.length) return `${some_of(of(rays, 0))} is fired at from a base`
  const by = of(aimed, 0)
  const s = by.length === 1 ? 's' : ''
  const does = aimed.every(({ arms }) => arms === MEETING) ? `meet${s}` : `fire${s} at`
  return `${some_of(by)} ${does} ${some_of(of(aimed, 1))}`
}

function told({ kind }: Beat, beats: readonly Beat[], name: NameOf): string {
  const names = once(beats.map(({ units }) => units[0]!)).map(name)
  if (kind === 'fly') return `${some_of(names)} ${names.length === 1 ? 'flies' : 'fly'}`
  if (kind === 'ray') return fired(beats, name)
  const said = once(beats.map((one) => one.words).filter((one) => one !== ''))
  if (kind === 'hurt' && said.length > 1) return `${some_of(names)} ${names.length === 1 ? 'is' : 'are'} hit`
  return said.length > MOST ? `${said[0]}; ${said.length - 1} more` : said.join('; ')
}

// Of the beats that began last; where these have no words, of those before them. Empty before the first.
export function moment_of({ beats }: Script, now: number, name: NameOf): string {
  const begun = beats.filter((one) => one.start <= now).sort((a, b) => a.start - b.start)
  for (const beat of [...begun].reverse()) {
    const its = begun.filter((one) => one.kind === beat.kind && Math.abs(one.start - beat.start) <= TOGETHER)
    const text = told(beat, its, name)
    if (text !== '') return text.endsWith('.') ? text : `${text}.`
  }
  return ''
}
