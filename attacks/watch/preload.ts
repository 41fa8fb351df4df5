import { createHistogram, PerformanceObserver, performance } from 'node:perf_hooks'
import type { Heap, LoopWindow, WatchReply, WatchRequest } from './protocol.ts'

/**
 * Loaded into the server's process before the server (`--import`), together with `--expose-gc`. Samples the event loop
 * every millisecond: a sample that comes late shows how long the loop was held. Child processes of the server inherit
 * the flag and stay as they are.
 */
const SAMPLE_MS = 1

/** `gc` of `--expose-gc`. */
const collectGarbage = (globalThis as { gc?: () => void }).gc ?? (() => undefined)

function watchLoop(): void {
  const gaps = createHistogram()
  let heldMs = 0
  let wallMs = 0
  let gcMs = 0
  let lastAt = performance.now()
  let lastCpu = process.threadCpuUsage()
  const pauses = new PerformanceObserver((list) => notePauses(list.getEntries()))
  pauses.observe({ entryTypes: ['gc'] })

  function notePauses(entries: { duration: number }[]): void {
    for (const { duration } of entries) gcMs = Math.max(gcMs, duration)
  }

  function sample(): void {
    const now = performance.now()
    const cpu = process.threadCpuUsage()
    const microseconds = cpu.user + cpu.system - lastCpu.user - lastCpu.system
    gaps.record(Math.max(1, Math.round(microseconds)))
    heldMs = Math.max(heldMs, microseconds / 1000)
    wallMs = Math.max(wallMs, now - lastAt - SAMPLE_MS)
    lastAt = now
    lastCpu = cpu
  }

  function begin(): void {
    sample()
    notePauses(pauses.takeRecords())
    gaps.reset()
    heldMs = 0
    wallMs = 0
    gcMs = 0
  }

  function end(): LoopWindow {
    sample()
    notePauses(pauses.takeRecords())
    return { heldMs, wallMs, gcMs, p999Ms: gaps.percentile(99.9) / 1000 }
  }

  async function collect(): Promise<Heap> {
    // Finalizers and streams let go of what they hold a turn later.
    for (let turn = 0; turn < 3; turn++) {
      collectGarbage()
      await new Promise(setImmediate)
    }
    const { heapUsed, external } = process.memoryUsage()
    begin()
    return { heapUsed, external }
  }

  async function answer({ id, ask }: WatchRequest): Promise<WatchReply> {
    if (ask === 'end') return { id, window: end() }
    if (ask === 'collect') return { id, heap: await collect() }
    begin()
    return { id }
  }

  setInterval(sample, SAMPLE_MS).unref()
  process.on('message', (request: WatchRequest) => {
    void answer(request).then((reply) => process.send?.(reply))
  })
  // The runner is gone, however it ended: nobody would end this site.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}

if (process.send !== undefined && process.argv[1]?.endsWith('start.mjs')) watchLoop()
