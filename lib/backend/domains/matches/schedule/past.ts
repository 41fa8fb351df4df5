import type { Queryable } from '#lib/backend/db/pool.ts'
import { FORM, lettersOf } from '../form.ts'
import { type Match, type PastAsked, resultsBefore } from '../lists/past.ts'
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

/** Each match's form of both sides (five, the newest last) and its last five meetings (the newest first), in its place. */
export async function pastOfMatches(db: Queryable, list: readonly Coming[]) {
  const asked = list.flatMap(({ home_team_id: home, away_team_id: away, kickoff_at }): PastAsked[] => {
    const before = new Date(kickoff_at)
    return [
      { team: home, before },
      { team: away, before },
      { team: home, other: away, before },
    ]
  })
  const results = await resultsBefore(db, asked, FORM)
  return list.map(({ home_team_id: home, away_team_id: away }, place) => {
    const [ofHome = [], ofAway = [], meetings = []] = results.slice(place * 3, place * 3 + 3)
    return {
      form: { home: lettersOf(home, ofHome), away: lettersOf(away, ofAway) },
      head_to_head: meetings.map(toResult),
    }
  })
}
