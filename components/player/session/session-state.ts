import type { FailReason, Variant } from './engine.ts'

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
  /** The browser requires a click before playback. */
  blocked: boolean
  /** The browser allowed playback only without sound. */
  silenced: boolean
  behind: number | null
  /** Seconds before the edge that can still be played. */
  window: number | null
  away: boolean
  /** How far the edge is behind the clock (s), where the stream provides production times. */
  lag: number
}

/** Nothing plays and nothing has failed. */
export const IDLE: SessionState = {
  phase: 'idle',
  variant: null,
  reason: null,
  failed: null,
  blocked: false,
  silenced: false,
  behind: null,
  window: null,
  away: false,
  lag: 0,
}

/** A temporary switch to a variant with a deeper rewind window, and the variant to return to for live. */
export interface Detour {
  home: Variant
  /** Requested distance from the edge (s), and when it was requested (ms of the page's clock). */
  behind: number
  requestedAt: number
  /** The variant is open and at the requested position. */
  isReached: boolean
}

/** Returns whether two variants are the same, regardless of other properties. */
export const isSame = (a: Variant, b: Variant) =>
  a.kind === b.kind && a.address.url === b.address.url && a.address.protocol === b.address.protocol
