import type { PlayedVariant } from '#lib/contract/streams/playback.ts'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import { type FailReason, NO_FAILURES, PLAYBACK_REPORT_LIMITS } from '#lib/shared/vocabulary/playback.ts'
import { IDLE, type SessionState } from '../session/session-state.ts'
import { boundedReport } from './bounded-report.ts'

/** A longer gap (ms) means that the machine was asleep. */
const UNSEEN_MS = 120_000

/**
 * A page that is left closes its connections before it sends its report, so a failure within this time (ms)
 * before leaving is not counted.
 */
const LEAVING_MS = 1_000

/** Context of an observation that the session's state does not contain. */
export interface ObservationContext {
  /** The publisher's signal is lost: a stall does not count against the variant. */
  signalLost: boolean
  /** The element is seeking, so waiting is expected. */
  seeking: boolean
  /** The page is hidden, where browsers delay loading. */
  hidden: boolean
}

type ObservedState = Pick<SessionState, 'phase' | 'variant' | 'reason' | 'failed' | 'away' | 'firstFrameMs'>
type VariantKey = Pick<PlayAddress, 'protocol' | 'quality'>

const isBroken = ({ phase }: ObservedState) => phase === 'waiting' || phase === 'undecodable'

/**
 * Measures playback quality per variant from the states of a session: time played, number and length of
 * stalls, time to the first frame, and failures. Pauses, seeks and lost signals do not count against a
 * variant. All times in ms of `now`.
 */
export function createPlaybackCounter(now: () => number) {
  let variants = new Map<string, PlayedVariant>()
  let before: ObservedState = IDLE
  let since = now()
  /** The current stall or opening; counted when it ends. */
  let stall: { variant: PlayedVariant; at: number } | null = null
  let opening: number | null = null
  /** Recent network failures, pending until it is certain that the page stays. */
  let lost: { key: VariantKey; at: number }[] = []

  const of = ({ protocol, quality }: VariantKey): PlayedVariant => {
    const name = `${protocol} ${quality}`
    const known = variants.get(name) ?? {
      ...{ protocol, quality, watched_ms: 0, stalls: 0, stalled_ms: 0, starts: 0, first_frame_ms: 0 },
      failures: { ...NO_FAILURES },
    }
    variants.set(name, known)
    return known
  }
  const settle = (time: number) => {
    if (before.phase === 'playing' && before.variant)
      of(before.variant.address).watched_ms += Math.min(UNSEEN_MS, time - since)
    since = time
  }
  const endStall = (time: number) => {
    if (!stall) return
    const variant = of(stall.variant)
    variant.stalls += 1
    variant.stalled_ms += Math.min(UNSEEN_MS, time - stall.at)
    stall = null
  }
  const failed = (key: VariantKey, reason: FailReason) => {
    if (reason === 'network') lost.push({ key, at: now() })
    else of(key).failures[reason] += 1
  }
  const countLost = (time: number) => {
    for (const { key, at } of lost) if (time - at >= LEAVING_MS) of(key).failures.network += 1
    lost = lost.filter(({ at }) => time - at < LEAVING_MS)
  }

  return {
    /** Observes the state after a change of the state or its context. */
    observe(state: ObservedState, { signalLost, seeking, hidden }: ObservationContext): void {
      const time = now()
      settle(time)
      if (signalLost || hidden) opening = null
      if (signalLost) stall = null
      const turned = state.phase !== before.phase
      if (state.phase !== 'buffering') endStall(time)
      else if (turned && state.variant && !signalLost && !seeking && !state.away)
        stall = { variant: of(state.variant.address), at: time }
      if (state.phase === 'loading') {
        if (turned || state.variant !== before.variant)
          opening = signalLost || hidden || state.away || !state.variant ? null : time
      } else {
        if (state.phase === 'playing' && opening !== null && state.variant) {
          const variant = of(state.variant.address)
          variant.starts += 1
          const took = state.firstFrameMs ?? time - opening
          variant.first_frame_ms += Math.min(PLAYBACK_REPORT_LIMITS.firstFrameMs, took)
        }
        opening = null
      }
      if (isBroken(state) && !isBroken(before) && !signalLost && state.failed && state.reason)
        failed(state.failed.address, state.reason)
      before = state
    },
    /** Records a variant that could not be tried. */
    failed,
    /**
     * Returns and clears the measurements since the last call, most watched variants first; null if there are
     * none.
     */
    flush(leaving: boolean): PlayedVariant[] | null {
      const time = now()
      settle(time)
      countLost(time)
      if (leaving) {
        endStall(time)
        lost = []
      }
      const report = boundedReport(variants.values())
      variants = new Map()
      return report.length > 0 ? report : null
    },
  }
}
