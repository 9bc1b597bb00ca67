// Runs one browser test; when it fails, runs it once more, and says so. A browser on a machine whose
// processors are all in use sometimes loses a race with its own page: docs/decisions/0011 says why that is no
// failure, and what is.
//
//   node tests/web/stage/tries.mjs TEST.mjs
//
// ASTROGATE_TRIES is the number of tries, 2 unless told. Ends with 0 when a try passed, else with the code of
// the last.
import { spawnSync } from 'node:child_process'

const [test] = process.argv.slice(2)
const tries = Number(process.env.ASTROGATE_TRIES ?? 2)
if (!test || !Number.isInteger(tries) || tries < 1) {
  console.error('usage: tries.mjs TEST.mjs; ASTROGATE_TRIES is a whole number from 1')
  process.exit(64)
}

const run = () => spawnSync(process.execPath, ['--test', test], { stdio: 'inherit' }).status ?? 1

let code = run()
for (let tried = 1; code !== 0 && tried < tries; ++tried) {
  console.log(`try ${tried} of ${test} failed: it is tried again`)
  code = run()
  if (code === 0) console.log(`unsteady: ${test} passed in try ${tried + 1} of ${tries}`)
}
process.exit(code)
