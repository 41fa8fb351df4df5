import type { Queryable } from '#lib/backend/db/pool.ts'
import { type Match, resultsBefore } from './lists/past.ts'

export type Letter = 'W' | 'D' | 'L'

/** Number of results in a team's form. */
export const FORM = 5

const letterFor = (team: number, { homeId, homeScore, awayScore }: Match): Letter => {
  const margin = ((homeScore ?? 0) - (awayScore ?? 0)) * (homeId === team ? 1 : -1)
  return margin > 0 ? 'W' : margin < 0 ? 'L' : 'D'
}

/** A team's results (newest first) as its form (newest last). Extra time counts, a shoot-out is a draw. */
export const lettersOf = (team: number, results: readonly Match[]): Letter[] =>
  results.map((match) => letterFor(team, match)).reverse()

/** A team's last five results before a moment, newest last. */
export const formOf = async (db: Queryable, team: number, before: Date): Promise<Letter[]> =>
  (await formsOf(db, [team], before))[0] ?? []

/** The same for several teams, in the given order. */
export async function formsOf(db: Queryable, teams: readonly number[], before: Date): Promise<Letter[][]> {
  const results = await resultsBefore(
    db,
    teams.map((team) => ({ team, before })),
    FORM,
  )
  return teams.map((team, place) => lettersOf(team, results[place] ?? []))
}
