import type { Queryable } from '#lib/backend/db/pool.ts'
import { settledScore } from '#lib/shared/odds/record.ts'
import { type Match, resultsBefore } from '../lists/past.ts'

export interface PastFilter {
  last: number
  same_competition: boolean
  same_venue: boolean
}

/**
 * The results of both sides before a match, newest first: their meetings, and those of each side. With
 * `same_venue` the home side's at home, the away side's away, and meetings hosted by this match's home side.
 */
export async function pastOf(
  db: Queryable,
  match: Match,
  { last, same_competition, same_venue }: PastFilter,
): Promise<{ meetings: Match[]; home: Match[]; away: Match[] }> {
  const { homeId, awayId, kickoffAt: before, competitionId } = match
  const common = { before, ...(same_competition ? { competition: competitionId } : {}) }
  const on = (ground: 'home' | 'away') => (same_venue ? { ground } : {})
  const [meetings = [], home = [], away = []] = await resultsBefore(
    db,
    [
      { team: homeId, other: awayId, ...common, ...on('home') },
      { team: homeId, ...common, ...on('home') },
      { team: awayId, ...common, ...on('away') },
    ],
    last,
  )
  return { meetings, home, away }
}

/**
 * The score lines are settled on: football's 90 minutes, otherwise the final score. Null if it is unknown,
 * and for an awarded result.
 */
export const settledOn = ({ status, homeScore, awayScore, extraScore, periods }: Match) =>
  settledScore({ status, home_score: homeScore, away_score: awayScore, extra_score: extraScore, periods })
