import type { Queryable } from '#lib/backend/db/pool.ts'
import { settledScore } from '#lib/shared/odds/record.ts'
import { type Match, resultsBefore } from '../lists/past.ts'

export interface Wanted {
  last: number
  same_competition: boolean
  same_venue: boolean
}

/**
 * What both sides did before a match, the newest first: their meetings, and each one's results. With `same_venue` the
 * home side's at home, the away side's away, and meetings where this match's home side was the host.
 */
export async function pastOf(
  db: Queryable,
  match: Match,
  { last, same_competition, same_venue }: Wanted,
): Promise<{ meetings: Match[]; home: Match[]; away: Match[] }> {
  const { homeId, awayId, kickoffAt: before, competitionId } = match
  const within = { before, ...(same_competition ? { competition: competitionId } : {}) }
  const on = (ground: 'home' | 'away') => (same_venue ? { ground } : {})
  const [meetings = [], home = [], away = []] = await resultsBefore(
    db,
    [
      { team: homeId, other: awayId, ...within, ...on('home') },
      { team: homeId, ...within, ...on('home') },
      { team: awayId, ...within, ...on('away') },
    ],
    last,
  )
  return { meetings, home, away }
}

/** What lines are settled on: football's 90 minutes, else the final score. Null where it is unknown, and of a result that was awarded. */
export const settledOn = ({ status, homeScore, awayScore, extraScore, periods }: Match) =>
  settledScore({ status, home_score: homeScore, away_score: awayScore, extra_score: extraScore, periods })
