/**
 * Who causes a stall or a failure while the publisher's signal is there: `server` our servers, `viewer` the viewer's
 * connection or device.
 */
export type Fault = 'server' | 'viewer'

/** What is known when a stream does not arrive. */
export interface Evidence {
  /** The browser has a network connection. */
  isOnline: boolean
  /**
   * How the site answered a small request: with a status, not at all (`refused`: at once, `timeout`: only after some
   * time).
   */
  answer: number | 'refused' | 'timeout'
  /** Bytes of the stream still arrive, only too slowly. */
  isReceiving: boolean
}

/** Returns who causes it. */
export function faultOf({ isOnline, answer, isReceiving }: Evidence): Fault {
  if (!isOnline || answer === 'timeout') return 'viewer'
  if (answer === 'refused' || answer >= 500) return 'server'
  return isReceiving ? 'viewer' : 'server'
}
