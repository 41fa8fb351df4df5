import type { Names } from '#lib/shared/text/names.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** What the writer knows of a match; everything in it comes from the match's own rows. */

export type Letter = 'W' | 'D' | 'L'
export type Pair = readonly [home: number, away: number]

export interface SideFacts {
  id: number
  names: Names
  /** Its place in the table with all that has been played; null in a cup. */
  rank: number | null
  points: number | null
  /** The last results before the match, the newest last. */
  form: readonly Letter[]
  /** Whom it plays next; null when nothing is set. */
  next: { names: Names; at: string } | null
  /** Basketball: who scored most. */
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
  /** One side plays on its own ground: not in a cup's final, nor in a studio of e-sports. */
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
  /** Decimal prices, the first there were and the last before the start. */
  odds: { first: readonly number[]; last: readonly number[] } | null
}

/** The facts in one language, every name a text. */
export interface LocalisedFacts {
  home: string
  away: string
  league: string
  round: string | null
  /** Day and time on the site's clock. */
  day: string
  time: string
  venue: string | null
  /** Only then does one host, and the other travel. */
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
    /** The score with it. */
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

/** What a language says: lists of ways to say each thing; one that has not the facts for it says null. */
export type Way = (facts: LocalisedFacts) => string | null
export interface Words {
  report: Record<
    Sport,
    {
      title: (facts: LocalisedFacts) => readonly Way[]
      lead: readonly Way[]
      body: readonly (readonly Way[])[]
    }
  >
  preview: { title: readonly Way[]; lead: readonly Way[]; body: readonly (readonly Way[])[] }
}
