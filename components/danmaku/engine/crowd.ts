import type { Preferences } from '#lib/shared/preferences.ts'
import { type FlyingLine, likenessOf } from './line.ts'

/** A line that flies, and how many said the same. */
export interface Flight {
  line: FlyingLine
  times: number
}

export const flightText = ({ line, times }: Flight): string =>
  times > 1 ? `${line.text} ×${times}` : line.text

export interface CrowdOptions {
  /** Most lines a second; the rest is sampled evenly over the second. */
  perSecond?: number
  /** Most lines over the picture at once. */
  onScreen?: number
  /** Above this many lines a second, lines that say the same are gathered into one with their number; Infinity: never. */
  gatherAbove?: number
  /** How long (ms) they are gathered. */
  gatherFor?: number
}

/** What a reader may choose: lines a second, and at once. */
const DENSITY: Record<Preferences['danmaku_density'], { perSecond: number; onScreen: number }> = {
  few: { perSecond: 5, onScreen: 15 },
  usual: { perSecond: 20, onScreen: 60 },
  many: { perSecond: 50, onScreen: 200 },
}
/** A reader's choice as a crowd is thinned out by it. */
export const crowdOptions = (density: Preferences['danmaku_density'], merge: boolean): CrowdOptions => ({
  ...(DENSITY[density] ?? DENSITY.usual),
  ...(merge ? {} : { gatherAbove: Number.POSITIVE_INFINITY }),
})

/** Lines that say the same: the first has flown, or had no room; `more` were not shown. */
interface Gathered {
  first: FlyingLine | null
  more: FlyingLine[]
  until: number
}

/**
 * Thins a crowd's lines out to what can be read. `take` says at once whether a line flies, where `onScreen` do already;
 * `due` gives the gathered ones whose time is over; `forget` lets go of what was taken away. Times are milliseconds on
 * any clock that does not go back. The reader's own line and a paid one always fly, alone and at once.
 */
export function createCrowd({
  perSecond = 20,
  onScreen: most = 60,
  gatherAbove = 8,
  gatherFor = 3_000,
}: CrowdOptions = {}) {
  const gap = 1_000 / perSecond
  /** A quiet second lets this many follow each other closely. */
  const credit = 4 * gap
  let next = 0
  let came: number[] = []
  const gathered = new Map<string, Gathered>()

  function slot(now: number): boolean {
    next = Math.max(next, now - credit)
    if (next > now) return false
    next += gap
    return true
  }

  return {
    take(line: FlyingLine, now: number, onScreen = 0): Flight | null {
      came = came.filter((at) => now - at < 1_000)
      came.push(now)
      if (line.own || line.paid) return { line, times: 1 }
      const key = `${line.mode} ${likenessOf(line.text)}`
      const same = gathered.get(key)
      if (same) {
        same.more.push(line)
        return null
      }
      if (came.length > gatherAbove) gathered.set(key, { first: line, more: [], until: now + gatherFor })
      return onScreen < most && slot(now) ? { line, times: 1 } : null
    },

    /** Gathered lines whose time is over and that somebody said again since: each flies once more, with its number. */
    due(now: number): Flight[] {
      const over: Flight[] = []
      for (const [key, { first, more, until }] of gathered) {
        if (until > now) continue
        gathered.delete(key)
        const line = first ?? more[0]
        if (line && more.length > 0) over.push({ line, times: more.length + (first ? 1 : 0) })
      }
      return over
    },

    /** Of gathered lines those that were taken away neither fly nor count. */
    forget(isGone: (line: FlyingLine) => boolean): void {
      for (const one of gathered.values()) {
        if (one.first && isGone(one.first)) one.first = null
        one.more = one.more.filter((line) => !isGone(line))
      }
    },
  }
}
export type Crowd = ReturnType<typeof createCrowd>
