import type { MatchPhase, MatchStatus, OddsMarket, Sport } from '#lib/shared/vocabulary.ts'

export type Pair = [home: number, away: number]

/** The fields of a match that decide how a change is published. */
export interface MatchState {
  status: MatchStatus
  phase: MatchPhase
  confirmed: boolean
  score: Pair | null
  red: Pair
  yellow: Pair
  kickoffAt: Date
}

export interface MatchChange {
  id: number
  sport: Sport
  competitionId: number
  seasonId: number
  /** Null if the match is new. */
  previous: MatchState | null
  current: MatchState
}

export interface EventChange {
  id: number
  type: string
  side: string
  /** Null if the event is new. */
  previous: { type: string; side: string; cancelled: boolean } | null
  cancelled: boolean
}

export const PART_NAMES = ['texts', 'statistics', 'lineups', 'momentum', 'shots'] as const
export type PartName = (typeof PART_NAMES)[number]

export interface QuoteChange {
  id: number
  matchId: number
  bookmakerId: number
  market: OddsMarket
}

/** Listener of ingest's changes: called after the commit, only with actual changes, in this order. */
export interface IngestEvents {
  matchesChanged(changes: MatchChange[]): void | Promise<void>
  eventsChanged(matchId: number, changes: EventChange[]): void | Promise<void>
  /** `ids`: the new or changed rows of `texts`; the other parts are read as a whole. */
  partsChanged(matchId: number, parts: PartName[], ids: { texts: number[] }): void | Promise<void>
  quotesChanged(changes: QuoteChange[]): void | Promise<void>
  standingsChanged(seasonId: number): void | Promise<void>
}

export interface IngestLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export interface Count {
  inserted: number
  updated: number
  unchanged: number
}

export interface Skipped {
  /** List of the batch and index in it, counted from 0. */
  list: string
  index: number
  id: string | null
  reason: string
}

/** Result of a delivery. `changed` is false if nothing was written. */
export interface IngestReport {
  provider: string
  changed: boolean
  lists: Record<string, Count>
  skipped: Skipped[]
  /** Values outside our vocabulary, `field: value`, stored as unknown. */
  unknown: string[]
}
