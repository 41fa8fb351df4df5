import type { FailReason, StartPosition, Variant } from './engine.ts'
import type { Fault } from './recovery/fault.ts'

export interface SessionState {
  /**
   * `waiting`: between a failure and the next try. `undecodable`: no variant is left that this browser can
   * decode.
   */
  phase: 'idle' | 'loading' | 'playing' | 'buffering' | 'paused' | 'waiting' | 'undecodable'
  variant: Variant | null
  /** Why the last variant failed, and which; null again once playback is steady. */
  reason: FailReason | null
  failed: Variant | null
  /** Who causes a stall or failure that is not the publisher's; null while that is unknown or nothing is wrong. */
  fault: Fault | null
  /** Time to the first frame (ms) of playback that began before the session; null where the session began it. */
  firstFrameMs: number | null
  /** The browser requires a click before playback. */
  blocked: boolean
  /** The browser allowed playback only without sound. */
  silenced: boolean
  /** Seconds behind the edge of the variant. */
  behind: number | null
  /** Seconds since the picture was sent by the publisher, as far as the stream provides that; otherwise `behind`. */
  delay: number | null
  /** Seconds before the edge that can still be played. */
  window: number | null
  /** Intentionally behind: after a pause or a seek, or further from the edge than the variant usually is. */
  away: boolean
  /** The way back to live is offered. */
  offersLive: boolean
  /** How far the edge is behind the clock (s), where the stream provides production times. */
  lag: number
}

/** Nothing plays and nothing has failed. */
export const IDLE: SessionState = {
  phase: 'idle',
  variant: null,
  reason: null,
  failed: null,
  fault: null,
  firstFrameMs: null,
  blocked: false,
  silenced: false,
  behind: null,
  delay: null,
  window: null,
  away: false,
  offersLive: false,
  lag: 0,
}

/** A temporary switch to a variant with a deeper rewind window, and the variant to return to for live. */
export interface Detour extends StartPosition {
  home: Variant
  /** When the position was requested, ms of the page's clock. */
  requestedAt: number
  /** The variant is open and at the requested position. */
  isReached: boolean
}

/** Which tracks a variant has: players determine them when they open it. */
const tracksOf = ({ address: { video, audio } }: Variant) => `${video !== null} ${audio !== null}`

/** Returns whether two variants are the same with the same tracks, regardless of other properties. */
export const isSame = (a: Variant, b: Variant) =>
  a.kind === b.kind &&
  a.address.url === b.address.url &&
  a.address.protocol === b.address.protocol &&
  tracksOf(a) === tracksOf(b)
