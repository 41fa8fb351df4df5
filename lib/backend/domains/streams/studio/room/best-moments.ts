interface Minute {
  minute: Date
  viewers: number
}

const MAX_MOMENTS = 3
const MIN_DISTANCE_MS = 5 * 60_000
/** Viewers who join within this time are counted as one gain. */
const GAIN_MS = 2 * 60_000

/**
 * Finds the minutes of a broadcast with the largest gains of viewers over two minutes: at most three, five
 * minutes apart, in the order of time. `minutes` must be in that order too.
 */
export function bestMoments(minutes: readonly Minute[]): (Minute & { gained: number })[] {
  const gains = minutes.flatMap((one, at) => {
    const before = minutes.slice(0, at).findLast(({ minute }) => +one.minute - +minute >= GAIN_MS)
    const gained = before ? one.viewers - before.viewers : 0
    return gained > 0 ? [{ ...one, gained }] : []
  })
  const chosen: (Minute & { gained: number })[] = []
  for (const one of gains.sort((a, b) => b.gained - a.gained || +a.minute - +b.minute)) {
    if (chosen.length === MAX_MOMENTS) break
    if (chosen.every(({ minute }) => Math.abs(+minute - +one.minute) >= MIN_DISTANCE_MS)) chosen.push(one)
  }
  return chosen.sort((a, b) => +a.minute - +b.minute)
}
