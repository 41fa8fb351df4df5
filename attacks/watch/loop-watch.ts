import { createHistogram, PerformanceObserver, performance } from 'node:perf_hooks'
import type { LoopWindow } from './protocol.ts'

const SAMPLE_MS = 1

export interface LoopWatch {
  begin(): void
  end(): LoopWindow
  stop(): void
}

/**
 * Samples the event loop of this thread every millisecond: a late sample shows how long the loop was blocked.
 */
export function createLoopWatch(): LoopWatch {
  const gaps = createHistogram()
  let blockedMs = 0
  let wallMs = 0
  let gcMs = 0
  let lastAt = performance.now()
  let lastCpu = process.threadCpuUsage()
  const notePauses = (entries: { duration: number }[]) => {
    for (const { duration } of entries) gcMs = Math.max(gcMs, duration)
  }
  const pauses = new PerformanceObserver((list) => notePauses(list.getEntries()))
  pauses.observe({ entryTypes: ['gc'] })

  function sample(): void {
    const now = performance.now()
    const cpu = process.threadCpuUsage()
    const microseconds = cpu.user + cpu.system - lastCpu.user - lastCpu.system
    gaps.record(Math.max(1, Math.round(microseconds)))
    blockedMs = Math.max(blockedMs, microseconds / 1000)
    wallMs = Math.max(wallMs, now - lastAt - SAMPLE_MS)
    lastAt = now
    lastCpu = cpu
  }

  const timer = setInterval(sample, SAMPLE_MS)
  timer.unref()
  return {
    begin() {
      sample()
      notePauses(pauses.takeRecords())
      gaps.reset()
      blockedMs = 0
      wallMs = 0
      gcMs = 0
    },
    end() {
      sample()
      notePauses(pauses.takeRecords())
      return { blockedMs, wallMs, gcMs, p999Ms: gaps.percentile(99.9) / 1000 }
    },
    stop() {
      clearInterval(timer)
      pauses.disconnect()
    },
  }
}
