// Plans take a second or so: they are made by a kernel of their own, beside the page.
import type { Advice, Aim } from '../model'

export interface Asking {
  ruleset: string
  rules: Record<string, unknown>
  view: Uint8Array
  aim: Aim
}
export interface Question extends Asking {
  id: number
  kernel: string // its address
}
export interface Answered {
  id: number
  advice: Advice | null // null: no kernel could be had
}

let worker: Worker | null = null
let last = 0
const open = new Map<number, { done: (advice: Advice) => void; fail: (error: Error) => void }>()

function started(): Worker {
  worker ??= new Worker(new URL('./advisor_worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<Answered>): void => {
    const asked = open.get(data.id)
    open.delete(data.id)
    if (data.advice === null) asked?.fail(new Error('the kernel cannot be loaded'))
    else asked?.done(data.advice)
  }
  worker.onerror = (): void => {
    for (const asked of open.values()) asked.fail(new Error('the pilot has stopped'))
    open.clear()
    worker?.terminate()
    worker = null
  }
  return worker
}

export function advice(asking: Asking): Promise<Advice> {
  const question: Question = {
    ...asking,
    aim: { ...asking.aim },
    id: ++last,
    kernel: new URL('./astrogate.wasm', document.baseURI).href,
  }
  return new Promise((done, fail) => {
    open.set(question.id, { done, fail })
    started().postMessage(question)
  })
}
