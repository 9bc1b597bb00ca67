// What the main thread does between two frames, from a trace of Chromium.

export function share(values, part) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0
}

export async function traced(page, context, acts) {
  const wire = await context.newCDPSession(page)
  const events = []
  wire.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await wire.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline',
  })
  await acts()
  const ended = new Promise((done) => wire.once('Tracing.tracingComplete', done))
  await wire.send('Tracing.end')
  await ended
  return events
}

export function measured(name, events) {
  const calls = new Map()
  const thread = (one) => `${one.pid} ${one.tid}`
  for (const one of events)
    if (one.name === 'FunctionCall') calls.set(thread(one), (calls.get(thread(one)) ?? 0) + 1)
  const [main] = [...calls].sort((a, b) => b[1] - a[1])[0] ?? ['']
  const on_main = (word) =>
    events
      .filter((one) => one.name === word && one.ph === 'X' && thread(one) === main)
      .sort((a, b) => a.ts - b.ts)
  const times = on_main('Commit').map((one) => one.ts) // a frame is handed on
  const work = new Array(Math.max(0, times.length - 1)).fill(0)
  const cpu = [...work] // the same in processor time, without what others on the machine take
  let frame = 0
  for (const task of on_main('RunTask')) {
    while (frame + 1 < times.length && task.ts >= times[frame + 1]) ++frame
    if (task.ts < times[0] || frame >= work.length) continue
    work[frame] += task.dur / 1000
    cpu[frame] += (task.tdur ?? task.dur) / 1000
  }
  const gaps = times.slice(1).map((time, i) => (time - times[i]) / 1000)
  return {
    name,
    frames: times.length,
    work_p50_ms: share(work, 0.5),
    work_p95_ms: share(work, 0.95),
    work_most_ms: share(work, 1),
    cpu_p50_ms: share(cpu, 0.5),
    cpu_p95_ms: share(cpu, 0.95),
    cpu_most_ms: share(cpu, 1),
    frame_p50_ms: share(gaps, 0.5),
    frame_p95_ms: share(gaps, 0.95),
  }
}
