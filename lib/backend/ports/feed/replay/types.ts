import type { FeedEvent, FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { MatchPhase, Sport } from '#lib/shared/vocabulary.ts'

/** A stretch of a match between two changes of phase. Seconds since kick-off, breaks included. */
export interface Stretch {
  phase: MatchPhase
  from: number
  to: number
  /** Match clock at the start of the stretch; null if it is stopped. */
  clock: number | null
}

/** The state at a moment, besides status, phase and clock. */
export interface ReplayState {
  score: [number, number]
  half_score: [number, number] | null
  extra_score: [number, number] | null
  penalty_score: [number, number] | null
  periods: [number, number][]
  yellow?: [number, number]
  red?: [number, number]
  events: FeedEvent[]
}

export interface Script {
  stretches: Stretch[]
  stateAt(seconds: number): ReplayState
}

/** The finished match that is replayed. */
export interface Source {
  sport: Sport
  periods: { count: number; minutes: number }
  match: FeedMatch
  events: FeedEvent[]
}
