import type { MatchRow } from '#lib/contract/matches/match.ts'

export type ScoreNote =
  | { key: 'half' | 'firstHalf' | 'regular' | 'extra' | 'penalties' | 'corners'; values: { score: string } }
  | { key: 'bestOf'; values: { count: number } }

type Scored = Pick<
  MatchRow,
  | 'sport'
  | 'phase'
  | 'home_score'
  | 'away_score'
  | 'half_score'
  | 'extra_score'
  | 'periods'
  | 'penalty_score'
  | 'home_corners'
  | 'away_corners'
  | 'best_of'
>

const text = ([home, away]: readonly [number, number]) => `${home}-${away}`

/**
 * Notes under the score: half-time, the 90 minutes and extra time if there was any, penalties, corners, the
 * length of a series.
 */
export function scoreNotes(match: Scored): ScoreNote[] {
  const notes: ScoreNote[] = []
  if (match.sport === 'esports')
    return match.best_of === null ? [] : [{ key: 'bestOf', values: { count: match.best_of } }]
  if (match.half_score && match.phase !== 'h1' && match.phase !== 'q1' && match.phase !== 'q2')
    // Two quarters are a half in basketball; some languages use the same word for a basketball quarter and a
    // football half.
    notes.push({
      key: match.sport === 'basketball' ? 'firstHalf' : 'half',
      values: { score: text(match.half_score) },
    })
  if (match.sport !== 'football') return notes
  const { extra_score: extra, penalty_score: penalties } = match
  const [first, second] = match.periods
  if (extra && first && second) {
    const regular = [first[0] + second[0], first[1] + second[1]] as const
    notes.push({ key: 'regular', values: { score: text(regular) } })
    notes.push({ key: 'extra', values: { score: text([extra[0] - regular[0], extra[1] - regular[1]]) } })
  }
  if (penalties) notes.push({ key: 'penalties', values: { score: text(penalties) } })
  if (match.home_corners !== null && match.away_corners !== null)
    notes.push({ key: 'corners', values: { score: text([match.home_corners, match.away_corners]) } })
  return notes
}
