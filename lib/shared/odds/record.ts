import { type Outcome, settle, verdictOf } from './settlement.ts'

/** A match of a team with its closing lines, for the team's record against the lines. */
export interface ClosedMatch {
  side: 'home' | 'away'
  /** After ninety minutes; null without a result. */
  score: readonly [home: number, away: number] | null
  /** Handicap of the home side at the close; null where it is unknown. */
  handicap: number | null
  total: number | null
}

/** Whether a team covered its handicap at the close; null without a line or a result. */
export function coverOf({ side, score, handicap }: ClosedMatch): Outcome | null {
  return score && handicap !== null ? settle({ market: 'asia', pick: side, line: handicap }, score) : null
}

/** Whether a match went over its total at the close (a win is an over); null without a line or a result. */
export function overOf({ score, total }: ClosedMatch): Outcome | null {
  return score && total !== null ? settle({ market: 'bs', pick: 'home', line: total }, score) : null
}

export interface LineRecord {
  won: number
  pushed: number
  lost: number
}

/**
 * Counts outcomes: for covers won, pushed and lost; for totals over, push and under. Unknown ones are not
 * counted.
 */
export function recordOf(outcomes: Iterable<Outcome | null>): LineRecord {
  const record: LineRecord = { won: 0, pushed: 0, lost: 0 }
  for (const outcome of outcomes) {
    const verdict = outcome && verdictOf(outcome)
    if (verdict && verdict !== 'void') record[verdict] += 1
  }
  return record
}

export interface PlayedMatch {
  status: string
  home_score: number | null
  away_score: number | null
  /** Null where the match ended in ordinary time. */
  extra_score?: readonly [number, number] | null
  /** Scores of the periods in order. */
  periods?: readonly (readonly [number, number])[] | null
}

/**
 * Returns the score a football market settles on: after ninety minutes and added time, without extra time.
 * Null for a match that is not over, was abandoned or awarded, or without a known score after ninety minutes.
 */
export function settledScore(match: PlayedMatch): [home: number, away: number] | null {
  if (match.status !== 'finished' || match.home_score === null || match.away_score === null) return null
  if (!match.extra_score) return [match.home_score, match.away_score]
  const [first, second] = match.periods ?? []
  return first && second ? [first[0] + second[0], first[1] + second[1]] : null
}
