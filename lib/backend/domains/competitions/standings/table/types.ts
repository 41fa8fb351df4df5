import type { TableView } from '#lib/contract/competitions/standings.ts'
import type { TieBreak } from '#lib/shared/vocabulary.ts'

export interface TableTeam {
  id: number
  /** Orders teams that no criterion separates. */
  name: string
  conference?: string | null
  division?: string | null
  /** Cards by FIFA's scale and by UEFA's; fewer is better. */
  fairPlay?: number
  discipline?: number
  /** Strength by a separate coefficient; more is better. */
  coefficient?: number | null
  /** Place in a separate ranking; less is better. */
  ranking?: number | null
}

/** A match that counts. `live` results are included only if matches in play are counted. */
export interface Result {
  id: number
  home: number
  away: number
  score: readonly [home: number, away: number]
  half: readonly [home: number, away: number] | null
  /** Kick-off, milliseconds since the epoch. */
  at: number
  round: number | null
  live: boolean
  /** Awarded against one side: the loser of a forfeited basketball game gets no point (FIBA). */
  awarded?: boolean
}

export interface Zone {
  from: number
  to: number
  kind: string
}

export interface TableInput {
  /** The teams ranked. */
  teams: readonly TableTeam[]
  /** Teams ranked in another table of the season (the other conference). */
  others?: readonly TableTeam[]
  /** All results, including those against teams ranked elsewhere (other conference). */
  results: readonly Result[]
  /** Fixtures still to be played: a head-to-head between two teams waits for theirs. */
  remaining: readonly { home: number; away: number }[]
  /** The competition's ordered list; the first criterion ranks, the others break ties. */
  tieBreaks: readonly TieBreak[]
  points: { win: number; draw: number; loss: number }
  /** Points given (negative when deducted) by team; they count in the total view only. */
  deductions: ReadonlyMap<number, number>
  zones: readonly Zone[]
  view: TableView
  /**
   * Basketball: after any criterion that separates some of the level teams, the list restarts for the rest.
   */
  restarts?: boolean
}

export type Outcome = 'W' | 'D' | 'L'

/** Why a team ranks above the one below it when both are level on the first criterion. */
export interface Tie {
  overTeamId: number
  criterion: TieBreak
  values: [number, number]
}

export interface ComputedRow {
  teamId: number
  rank: number
  previousRank: number | null
  played: number
  won: number
  drawn: number
  lost: number
  gf: number
  ga: number
  gd: number
  points: number
  deducted: number
  /** Share of games won, a draw being half a win; 0 before the first game. */
  pct: number
  /** Games behind the first; null in tables ranked by points. */
  gamesBehind: number | null
  /** Consecutive wins, negative for losses. */
  streak: number
  /** The last five (ten in the view of ten), the newest last. */
  form: Outcome[]
  zone: string | null
  isLive: boolean
  tie: Tie | null
}
