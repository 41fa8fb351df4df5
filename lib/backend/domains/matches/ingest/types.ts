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

/** `players`: only ratings and box scores of players changed; `lineups`: the line-up itself. */
export const PART_NAMES = ['texts', 'statistics', 'lineups', 'players', 'momentum', 'shots'] as const
export type PartName = (typeof PART_NAMES)[number]

/** A player of a line-up, by place in it. */
export interface PlayerPlace {
  side: 'home' | 'away'
  position: number
}

/**
 * Everything a transaction changed of one match. It is published in one message, so that a page never shows the score
 * of one moment beside the box score of another.
 */
export interface MatchUpdate {
  id: number
  /** The match's revision after the transaction: grows by one with every change of the match or its parts. */
  revision: number
  /** Null if its row did not change. */
  row: MatchChange | null
  events: EventChange[]
  parts: PartName[]
  /** Ids of the new or changed texts, and places of the changed players; the other parts are read as a whole. */
  texts: number[]
  players: PlayerPlace[]
}

export interface QuoteChange {
  id: number
  matchId: number
  bookmakerId: number
  market: OddsMarket
}

/**
 * Listener of ingest's changes: called after the commit, only with actual changes, in this order. Tables come first,
 * because the update of a match contains the table that it changed.
 */
export interface IngestEvents {
  standingsChanged(seasonId: number): void | Promise<void>
  matchesChanged(updates: MatchUpdate[]): void | Promise<void>
  quotesChanged(changes: QuoteChange[]): void | Promise<void>
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
