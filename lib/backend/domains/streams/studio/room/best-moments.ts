interface Minute {
  minute: Date
  viewers: number
}

const MOST = 3
const APART_MS = 5 * 60_000
/** People who come within these minutes came for one thing. */
const BEFORE_MS = 2 * 60_000

/**
 * The minutes of a broadcast into which most came, compared with two minutes before: at most three, each five minutes
 * from the others, in the order of time. `minutes` in that order too.
 */
export function bestMoments(minutes: readonly Minute[]): (Minute & { gained: number })[] {
  const gains = minutes.flatMap((one, at) => {
    const before = minutes.slice(0, at).findLast(({ minute }) => +one.minute - +minute >= BEFORE_MS)
    const gained = before ? one.viewers - before.viewers : 0
    return gained > 0 ? [{ ...one, gained }] : []
  })
  const chosen: (Minute & { gained: number })[] = []
  for (const one of gains.sort((a, b) => b.gained - a.gained || +a.minute - +b.minute)) {
    if (chosen.length === MOST) break
    if (chosen.every(({ minute }) => Math.abs(+minute - +one.minute) >= APART_MS)) chosen.push(one)
  }
  return chosen.sort((a, b) => +a.minute - +b.minute)
}
