import type { Names } from '#lib/shared/text/names.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** What the writer knows of a match; everything is loaded from the match's own rows. */

export type Letter = 'W' | 'D' | 'L'
export type Pair = readonly [home: number, away: number]

export interface SideFacts {
  id: number
  names: Names
  /** Current rank in the table, with all matches played; null in a cup. */
  rank: number | null
  points: number | null
  /** Results of the last matches before this one, oldest first. */
  form: readonly Letter[]
  /** The next match; null when none is scheduled. */
  next: { names: Names; at: string } | null
  /** Basketball: the top scorer. */
  best: { names: Names; points: number } | null
}

export interface GoalFacts {
  side: 'home' | 'away'
  minute: string
  player: Names | null
  assist: Names | null
  kind: 'goal' | 'penalty_goal' | 'own_goal'
}

export interface Facts {
  id: number
  sport: Sport
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
  periods: readonly Pair[]
  maps: readonly { name: string; names?: Names; score: Pair; winner: 'home' | 'away' | null }[]
  goals: readonly GoalFacts[]
  reds: readonly { side: 'home' | 'away'; minute: string; player: Names | null }[]
  possession: Pair | null
  shots: Pair | null
  shotsOn: Pair | null
  /** Decimal prices: the first ones, and the last ones before the start. */
  odds: { first: readonly number[]; last: readonly number[] } | null
}

/** The facts in one language, with all names as texts. */
export interface LocalisedFacts {
  home: string
  away: string
  league: string
  round: string | null
  /** Day and time in the site's time zone. */
  day: string
  time: string
  venue: string | null
  /** Whether one side hosts and the other travels. */
  hosted: boolean
  attendance: number | null
  score: Pair
  half: Pair | null
  periods: readonly Pair[]
  maps: readonly { name: string; score: Pair; winner: 'home' | 'away' | null }[]
  /** Null after a draw. */
  winner: string | null
  loser: string | null
  goals: readonly {
    team: string
    side: 'home' | 'away'
    minute: string
    player: string | null
    assist: string | null
    kind: GoalFacts['kind']
    /** The score after the goal. */
    to: Pair
  }[]
  reds: readonly { team: string; minute: string; player: string | null }[]
  possession: Pair | null
  shots: Pair | null
  shotsOn: Pair | null
  odds: Facts['odds']
  ranks: { home: number | null; away: number | null; homePoints: number | null; awayPoints: number | null }
  forms: { home: readonly Letter[]; away: readonly Letter[] }
  next: { home: { name: string; day: string } | null; away: { name: string; day: string } | null }
  best: { home: { name: string; points: number } | null; away: { name: string; points: number } | null }
}

export interface Text {
  title: string
  lead: string
  paragraphs: string[]
}

/** A phrasing of one language; returns null when it lacks the facts. */
export type Phrasing = (facts: LocalisedFacts) => string | null
export interface ArticleTexts {
  report: Record<
    Sport,
    {
      title: (facts: LocalisedFacts) => readonly Phrasing[]
      lead: readonly Phrasing[]
      body: readonly (readonly Phrasing[])[]
    }
  >
  preview: { title: readonly Phrasing[]; lead: readonly Phrasing[]; body: readonly (readonly Phrasing[])[] }
}
