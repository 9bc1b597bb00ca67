// Plans, hints and the moves of players who look ahead take a second or so: they are made by a kernel of
// their own, beside the page.
import type { Advice, Aim, Problem } from '../model'

export interface Asking {
  ruleset: string
  rules: Record<string, unknown>
  view: Uint8Array
  ask: { aim: Aim } | { bot: string; seed?: number }
}
// A computer's sheet, in bytes, and why.
export type Chosen =
  | { ok: true; sheet: Uint8Array; reason: string; numbers: Record<string, number> }
  | { ok: false; problems: Problem[] }
export interface Question extends Asking {
  id: number
  kernel: string // its address
}
export interface Answered {
  id: number
  said: Advice | Chosen | null // null: no kernel could be had
}

let worker: Worker | null = null
let last = 0
const open = new Map<number, { done: (said: Advice | Chosen) => void; fail: (error: Error) => void }>()

function started(): Worker {
  worker ??= new Worker(new URL('./advisor_worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<Answered>): void => {
    const asked = open.get(data.id)
    open.delete(data.id)
    if (data.said === null) asked?.fail(new Error('the kernel cannot be loaded'))
    else asked?.done(data.said)
  }
  worker.onerror = (): void => {
    for (const asked of open.values()) asked.fail(new Error('the pilot has stopped'))
    open.clear()
    worker?.terminate()
    worker = null
  }
  return worker
}

function ask(asking: Asking): Promise<Advice | Chosen> {
  const question: Question = {
    ...asking,
    id: ++last,
    kernel: new URL('./astrogate.wasm', document.baseURI).href,
  }
  return new Promise((done, fail) => {
    open.set(question.id, { done, fail })
    started().postMessage(question)
  })
}

type Place = Omit<Asking, 'ask'>
export const advice = (place: Place, aim: Aim): Promise<Advice> =>
  ask({ ...place, ask: { aim: { ...aim } } }) as Promise<Advice>
export const choice = (place: Place, bot: string, seed?: number): Promise<Chosen> =>
  ask({ ...place, ask: seed === undefined ? { bot } : { bot, seed } }) as Promise<Chosen>
