import type { Names } from '#lib/shared/text/names.ts'
import type { MatchStatus, Sport } from '#lib/shared/vocabulary.ts'

/** What the writer knows of a match; everything is loaded from the match's own rows. */

export type Side = 'home' | 'away'
export type Letter = 'W' | 'D' | 'L'
export type Pair = readonly [home: number, away: number]

/** A place in the table. */
export interface Standing {
  rank: number
  points: number
  won: number
  lost: number
  played: number
}

export interface SideFacts {
  id: number
  names: Names
  /** When the match began, with all matches played before; null in a cup. */
  before: Standing | null
  /** When it ended; null in a cup and before the end. */
  after: Standing | null
  /** Results of the last matches before this one, oldest first. */
  form: readonly Letter[]
  /** The match before this one, the side's own goals first. */
  last: { names: Names; score: Pair } | null
  /** The next match; null when none is scheduled. */
  next: { names: Names; at: string } | null
  /** Players who cannot play. */
  missing: readonly Names[]
}

/** An event of football. */
export interface EventFacts {
  kind:
    | 'goal'
    | 'penalty_goal'
    | 'own_goal'
    /** Counted first, then withdrawn after a review. */
    | 'disallowed'
    | 'penalty_missed'
    | 'yellow'
    | 'second_yellow'
    | 'red'
    | 'substitution'
  /** For an own goal, the side credited. */
  side: Side
  minute: number
  /** Minutes of added time. */
  added: number | null
  phase: 'h1' | 'h2' | 'et1' | 'et2'
  /** Scorer, player on a card, or player coming on. */
  player: Names | null
  /** Assisting player, or player going off. */
  other: Names | null
  /** Missed penalties: saved, off or post. */
  reason: string | null
  /** A substitution because of an injury. */
  isInjury: boolean
  /** A card given after a video review. */
  isReviewed: boolean
  /** A goal from outside the penalty area. */
  isFar: boolean
}

/** A basket or free throw of basketball. */
export interface BasketFacts {
  side: Side
  points: number
  /** 1.. ; overtimes from 5. */
  period: number
  /** Seconds left in the period. */
  remaining: number
  /** The score after it. */
  score: Pair
}

export interface MapFacts {
  names: Names
  score: Pair
  winner: Side | null
  seconds: number | null
}

export interface PlayerFacts {
  side: Side
  names: Names
  /** Basketball: BOX_SCORE; e-sports: kills, deaths, assists. */
  box: Readonly<Record<string, number>>
}

export interface Facts {
  id: number
  sport: Sport
  status: MatchStatus
  competition: { id: number; names: Names }
  round: Names | null
  /** ISO 8601. */
  kickoffAt: string
  home: SideFacts
  away: SideFacts
  venue: Names | null
  /** Whether one side plays on its own ground: false for a cup final and for e-sports studios. */
  hosted: boolean
  attendance: number | null
  score: Pair | null
  half: Pair | null
  /** Penalties scored in a shoot-out. */
  shootout: Pair | null
  hasExtraTime: boolean
  periods: readonly Pair[]
  maps: readonly MapFacts[]
  events: readonly EventFacts[]
  baskets: readonly BasketFacts[]
  players: readonly PlayerFacts[]
  /** By period (`all`, `h1`, `q1`, `map1`...) and key. */
  statistics: Readonly<Record<string, Readonly<Record<string, Pair>>>>
  /** The last match between the two: its score, from the home side's view. */
  meeting: { score: Pair; at: string } | null
  /** Decimal prices: the first ones, and the last ones before the start; null where odds may not be quoted. */
  odds: { first: readonly number[]; last: readonly number[] } | null
  /** Why play stopped for good or for a while. */
  stoppage: Names | null
}
