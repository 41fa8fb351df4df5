/** The site's time on this page: measured over the socket, extrapolated by the page's monotonic clock. */
export interface ServerClock {
  /** Returns ms since the epoch in site time; null until it was measured. */
  now(): number | null
  /** Site seconds a second; 1 until it was measured. */
  rate(): number
  /** `serverTime` was read by the server somewhere between `sent` and `received` (monotonic ms of this page). */
  measure(sent: number, received: number, serverTime: number, rate: number): void
}

interface Anchor {
  local: number
  server: number
  rate: number
  /** Half the round trip: maximum error of the measurement (ms of this page). */
  maxError: number
}

/** The error grows with age, as quartz drifts: about 0.1 ms a second. */
const DRIFT = 1e-4

/**
 * Cristian's algorithm: the server's time is within half a round trip of the middle. A later measurement
 * replaces the current one when it is more precise, or when the two cannot both be right (the site's clock
 * was set).
 */
export function createServerClock(monotonic: () => number): ServerClock {
  let anchor: Anchor | null = null
  const at = ({ local, server, rate }: Anchor, time: number) => server + (time - local) * rate
  return {
    now: () => anchor && at(anchor, monotonic()),
    rate: () => anchor?.rate ?? 1,
    measure(sent, received, serverTime, rate) {
      const maxError = (received - sent) / 2
      const next: Anchor = { local: received, server: serverTime + maxError * rate, rate, maxError }
      if (anchor && anchor.rate === rate) {
        const currentMaxError = anchor.maxError + (received - anchor.local) * DRIFT
        const apart = Math.abs(at(anchor, received) - next.server)
        if (maxError > currentMaxError && apart <= (maxError + currentMaxError) * rate) return
      }
      anchor = next
    },
  }
}
