// The kernel of one analysis: one question in; shares of the way, and what was found, out.
import { analysis_in, type Found, type Looking } from './analysis'
import { start } from './wasm'

const tell = (found: Found): void => self.postMessage(found)

self.onmessage = ({ data }: MessageEvent<Looking>): void => {
  void fetch(data.kernel)
    .then((answer) => answer.arrayBuffer())
    .then(start)
    .then((made) => tell(analysis_in(made, data, (done, of) => tell({ is: 'share', done, of }))))
    .catch(() => tell({ is: 'failed' }))
}
