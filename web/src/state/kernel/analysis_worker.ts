// The kernel of one analysis: one question in; shares of the way, and what was found, out. It rests between
// two steps when it is told to, and goes on where it was.
import { analysis_in, type Found, type Looking } from './analysis'
import { start } from './wasm'

export type Asked = { is: 'look'; looking: Looking } | { is: 'rest' } | { is: 'go_on' }

const tell = (found: Found): void => self.postMessage(found)
const { port1: bell, port2: ear } = new MessageChannel()
let rests = false
let wake = (): void => undefined

// Lets messages in, and comes back when nobody wants a rest.
const turn = (): Promise<void> =>
  new Promise((done) => {
    ear.onmessage = (): void => {
      wake = done
      if (!rests) done()
    }
    bell.postMessage(null)
  })

self.onmessage = ({ data }: MessageEvent<Asked>): void => {
  rests = data.is === 'rest'
  if (data.is === 'go_on') wake()
  if (data.is !== 'look') return
  const { looking } = data
  void fetch(looking.kernel)
    .then((answer) => answer.arrayBuffer())
    .then(start)
    .then((made) =>
      analysis_in(made, looking, (done, of) => {
        tell({ is: 'share', done, of })
        return turn()
      }),
    )
    .then(tell)
    .catch(() => tell({ is: 'failed' }))
}
