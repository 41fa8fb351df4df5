import type { Queryable } from '#lib/backend/db/pool.ts'
import { FORM, lettersOf } from '../form.ts'
import { type Match, type PastRequest, resultsBefore } from '../lists/past.ts'
import { iso } from '../wire.ts'

interface Coming {
  home_team_id: number
  away_team_id: number
  kickoff_at: string
}

const toResult = ({ id, kickoffAt, homeId, awayId, homeScore, awayScore }: Match) => ({
  id,
  kickoff_at: iso(kickoffAt),
  home_team_id: homeId,
  away_team_id: awayId,
  score: [homeScore ?? 0, awayScore ?? 0] as [number, number],
})

/**
 * Form of both sides (five, newest last) and the last five meetings (newest first) of each match, in the
 * given order.
 */
export async function pastOfMatches(db: Queryable, list: readonly Coming[]) {
  const requests = list.flatMap(({ home_team_id: home, away_team_id: away, kickoff_at }): PastRequest[] => {
    const before = new Date(kickoff_at)
    return [
      { team: home, before },
      { team: away, before },
      { team: home, other: away, before },
    ]
  })
  const results = await resultsBefore(db, requests, FORM)
  return list.map(({ home_team_id: home, away_team_id: away }, place) => {
    const [ofHome = [], ofAway = [], meetings = []] = results.slice(place * 3, place * 3 + 3)
    return {
      form: { home: lettersOf(home, ofHome), away: lettersOf(away, ofAway) },
      head_to_head: meetings.map(toResult),
    }
  })
}
