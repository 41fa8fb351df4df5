import { type FlyingLine, foldLine } from './line.ts'

/** A line that flies, and how many said the same. */
export interface Flight {
  line: FlyingLine
  times: number
}

export const flightText = ({ line, times }: Flight): string =>
  times > 1 ? `${line.text} ×${times}` : line.text

interface CrowdOptions {
  /** Most lines a second; the rest is sampled evenly over the second. */
  perSecond?: number
  /** Above this many lines a second, same lines are gathered into one with their number. */
  gatherAbove?: number
  /** How long (ms) same lines are gathered. */
  gatherFor?: number
}

/**
 * Thins a crowd's lines out to what can be read. `take` says at once whether a line flies; `due` gives the gathered
 * ones whose time is over. Times are milliseconds on any clock that does not go back. The reader's own line and a paid
 * one always fly, alone and at once.
 */
export function createCrowd({ perSecond = 20, gatherAbove = 8, gatherFor = 3_000 }: CrowdOptions = {}) {
  const gap = 1_000 / perSecond
  /** A quiet second lets this many follow each other closely. */
  const credit = 4 * gap
  let next = 0
  let came: number[] = []
  const gathered = new Map<string, Flight & { until: number }>()

  function slot(now: number): boolean {
    next = Math.max(next, now - credit)
    if (next > now) return false
    next += gap
    return true
  }

  return {
    take(line: FlyingLine, now: number): Flight | null {
      came = came.filter((at) => now - at < 1_000)
      came.push(now)
      if (line.own || line.paid) return { line, times: 1 }
      const key = `${line.mode} ${foldLine(line.text)}`
      const same = gathered.get(key)
      if (same) {
        same.times += 1
        return null
      }
      if (came.length > gatherAbove) gathered.set(key, { line, times: 0, until: now + gatherFor })
      return slot(now) ? { line, times: 1 } : null
    },

    /** Gathered lines whose time is over and that somebody said again since: each flies once more, with its number. */
    due(now: number): Flight[] {
      const over: Flight[] = []
      for (const [key, { line, times, until }] of gathered) {
        if (until > now) continue
        gathered.delete(key)
        if (times > 0) over.push({ line, times: times + 1 })
      }
      return over
    },
  }
}
export type Crowd = ReturnType<typeof createCrowd>
