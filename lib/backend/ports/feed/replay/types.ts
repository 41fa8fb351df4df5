import type { FeedEvent, FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { MatchPhase, Sport } from '#lib/shared/vocabulary.ts'

/** A stretch of a match between two changes of phase. Seconds since kick-off, breaks included. */
export interface Stretch {
  phase: MatchPhase
  from: number
  to: number
  /** What the match clock shows when it begins; null where it stands still. */
  clock: number | null
}

/** What is known at a moment, besides status, phase and clock. */
export interface Known {
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
  known(seconds: number): Known
}

/** What a finished match is replayed from. */
export interface Source {
  sport: Sport
  periods: { count: number; minutes: number }
  match: FeedMatch
  events: FeedEvent[]
}
