import type { FailReason, Line } from './engine.ts'

export interface SessionState {
  /** `waiting`: between a failure and the next try. `undecodable`: no line is left that this browser can decode. */
  phase: 'idle' | 'loading' | 'playing' | 'buffering' | 'paused' | 'waiting' | 'undecodable'
  line: Line | null
  /** Why the last line failed, and which it was; null again once playing is steady. */
  reason: FailReason | null
  failed: Line | null
  /** The browser refused to play without a click. */
  blocked: boolean
  /** Playing was allowed without sound only. */
  silenced: boolean
  behind: number | null
  /** Seconds before the edge that can still be played. */
  window: number | null
  away: boolean
  /** How far the edge itself is behind the clock (s), where the stream tells when it was made. */
  lag: number
}

/** Nothing plays and nothing has failed. */
export const IDLE: SessionState = {
  phase: 'idle',
  line: null,
  reason: null,
  failed: null,
  blocked: false,
  silenced: false,
  behind: null,
  window: null,
  away: false,
  lag: 0,
}

/** Where the viewer went back to over a line that reaches further than the one he watches live. */
export interface Aside {
  home: Line
  /** Seconds behind the edge when it was asked for (ms of the page's clock). */
  behind: number
  asked: number
  /** The line is open and stands there. */
  found: boolean
}

/** Whether two lines are one, whatever else is known of them by now. */
export const isSame = (a: Line, b: Line) =>
  a.kind === b.kind && a.address.url === b.address.url && a.address.protocol === b.address.protocol
