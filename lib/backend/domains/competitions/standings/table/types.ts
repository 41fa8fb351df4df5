import type { TableView } from '#lib/contract/competitions/standings.ts'
import type { TieBreak } from '#lib/shared/vocabulary.ts'

export interface TableTeam {
  id: number
  /** Orders what no criterion can. */
  name: string
  conference?: string | null
  division?: string | null
  /** Cards by FIFA's scale and by UEFA's; fewer is better. */
  fairPlay?: number
  discipline?: number
  /** Strength by a count of its own; more is better. */
  coefficient?: number | null
  /** Place in a ranking of its own; less is better. */
  ranking?: number | null
}

/** A match that counts. `live` results are there only when the table is asked to count what runs. */
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
  /** Given to one side at the table: the loser of a basketball game gets no point for it (FIBA). */
  awarded?: boolean
}

export interface Zone {
  from: number
  to: number
  kind: string
}

export interface TableInput {
  /** Who is ranked. */
  teams: readonly TableTeam[]
  /** Who is ranked in another table of the season (the other conference). */
  others?: readonly TableTeam[]
  /** Everybody's results, also against teams that are ranked elsewhere (other conference). */
  results: readonly Result[]
  /** Fixtures still to be played: a head-to-head between two teams waits for theirs. */
  remaining: readonly { home: number; away: number }[]
  /** The competition's ordered list; the first one makes the table, the others break ties. */
  tieBreaks: readonly TieBreak[]
  points: { win: number; draw: number; loss: number }
  /** Points given (taken when negative) by team; they count in the total view only. */
  deductions: ReadonlyMap<number, number>
  zones: readonly Zone[]
  view: TableView
  /** Basketball: whatever tells some of the level teams apart, the list starts again for the rest. */
  restarts?: boolean
}

export type Outcome = 'W' | 'D' | 'L'

/** Why a team stands above the one below it when both are level on the first criterion. */
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
  /** Games behind the first; null where points decide. */
  gamesBehind: number | null
  /** Wins in a row, losses negative. */
  streak: number
  /** The last five (in the view of ten: ten), the newest last. */
  form: Outcome[]
  zone: string | null
  isLive: boolean
  tie: Tie | null
}
