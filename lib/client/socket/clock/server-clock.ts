/** The site's time as this page knows it: measured over the socket, carried on by the page's monotonic clock. */
export interface ServerClock {
  /** Milliseconds since the epoch in site time; null until it was measured. */
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
  /** Half the round trip: the measurement is off by at most this (ms of this page). */
  doubt: number
}

/** Doubt grows with age, as quartz drifts: about 0.1 ms a second. */
const DRIFT = 1e-4

/**
 * Cristian's algorithm: the server's time lies within half a round trip of the middle. A later measurement is taken
 * when it is surer than the one held, or when the two cannot both be right (the site's clock was set).
 */
export function createServerClock(monotonic: () => number): ServerClock {
  let anchor: Anchor | null = null
  const at = ({ local, server, rate }: Anchor, time: number) => server + (time - local) * rate
  return {
    now: () => anchor && at(anchor, monotonic()),
    rate: () => anchor?.rate ?? 1,
    measure(sent, received, serverTime, rate) {
      const doubt = (received - sent) / 2
      const next: Anchor = { local: received, server: serverTime + doubt * rate, rate, doubt }
      if (anchor && anchor.rate === rate) {
        const doubtNow = anchor.doubt + (received - anchor.local) * DRIFT
        const apart = Math.abs(at(anchor, received) - next.server)
        if (doubt > doubtNow && apart <= (doubt + doubtNow) * rate) return
      }
      anchor = next
    },
  }
}
