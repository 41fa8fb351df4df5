import type { PlayedLine } from '#lib/contract/streams/playback.ts'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import { type FailReason, NO_FAILURES, REPORT_MOST } from '#lib/shared/vocabulary/playback.ts'
import { IDLE, type SessionState } from '../session/session-state.ts'
import { boundedReport } from './bounded-report.ts'

/** Longer than this (ms) nobody looked: the machine slept. */
const UNSEEN_MS = 120_000

/** A page that is left drops its lines before it says so: a line that was lost within this of it (ms) was let go. */
const LEFT_MS = 1_000

/** What a session's state does not tell of its moment. */
export interface Moment {
  /** The publisher's signal is lost: standing still is no fault of the line. */
  patient: boolean
  /** The element goes to another place: what it waits for was asked for. */
  seeking: boolean
  /** The page is out of sight, where browsers put off what it loads. */
  hidden: boolean
}

type Seen = Pick<SessionState, 'phase' | 'line' | 'reason' | 'failed' | 'away'>
type Way = Pick<PlayAddress, 'protocol' | 'quality'>

const isBroken = ({ phase }: Seen) => phase === 'waiting' || phase === 'undecodable'

/**
 * Counts what a viewer notices of a stream, each line by itself, from the states of a session: how long it played, how
 * often and how long it stood still, how long first pictures took, and what failed. Pauses, seeks, and what a lost signal
 * costs are no fault of a line. All times in ms of `now`.
 */
export function createPlaybackCounter(now: () => number) {
  let lines = new Map<string, PlayedLine>()
  let before: Seen = IDLE
  let since = now()
  /** What goes on: a picture that stands still, or a line that is being opened; not counted before it is over. */
  let stall: { line: PlayedLine; at: number } | null = null
  let opening: number | null = null
  /** Lines that were just lost, until it is known that the page stays. */
  let lost: { way: Way; at: number }[] = []

  const of = ({ protocol, quality }: Way): PlayedLine => {
    const name = `${protocol} ${quality}`
    const known = lines.get(name) ?? {
      ...{ protocol, quality, watched_ms: 0, stalls: 0, stalled_ms: 0, starts: 0, first_frame_ms: 0 },
      failures: { ...NO_FAILURES },
    }
    lines.set(name, known)
    return known
  }
  const settle = (time: number) => {
    if (before.phase === 'playing' && before.line)
      of(before.line.address).watched_ms += Math.min(UNSEEN_MS, time - since)
    since = time
  }
  const endStall = (time: number) => {
    if (!stall) return
    const line = of(stall.line)
    line.stalls += 1
    line.stalled_ms += Math.min(UNSEEN_MS, time - stall.at)
    stall = null
  }
  const failed = (way: Way, reason: FailReason) => {
    if (reason === 'network') lost.push({ way, at: now() })
    else of(way).failures[reason] += 1
  }
  const countLost = (time: number) => {
    for (const { way, at } of lost) if (time - at >= LEFT_MS) of(way).failures.network += 1
    lost = lost.filter(({ at }) => time - at < LEFT_MS)
  }

  return {
    /** The state now, after any change of it or of its moment. */
    saw(state: Seen, { patient, seeking, hidden }: Moment): void {
      const time = now()
      settle(time)
      if (patient || hidden) opening = null
      if (patient) stall = null
      const turned = state.phase !== before.phase
      if (state.phase !== 'buffering') endStall(time)
      else if (turned && state.line && !patient && !seeking && !state.away)
        stall = { line: of(state.line.address), at: time }
      if (state.phase === 'loading') {
        if (turned || state.line !== before.line)
          opening = patient || hidden || state.away || !state.line ? null : time
      } else {
        if (state.phase === 'playing' && opening !== null && state.line) {
          const line = of(state.line.address)
          line.starts += 1
          line.first_frame_ms += Math.min(REPORT_MOST.firstFrame, time - opening)
        }
        opening = null
      }
      if (isBroken(state) && !isBroken(before) && !patient && state.failed && state.reason)
        failed(state.failed.address, state.reason)
      before = state
    },
    /** A line was not even tried. */
    failed,
    /** What was noticed since the last time, the most watched lines first; null: nothing. */
    take(leaving: boolean): PlayedLine[] | null {
      const time = now()
      settle(time)
      countLost(time)
      if (leaving) {
        endStall(time)
        lost = []
      }
      const report = boundedReport(lines.values())
      lines = new Map()
      return report.length > 0 ? report : null
    },
  }
}
