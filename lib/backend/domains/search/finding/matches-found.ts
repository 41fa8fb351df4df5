import type { Queryable } from '#lib/backend/db/pool.ts'
import { comingOf, type MatchAround, matchesAround } from '#lib/backend/domains/matches/index.ts'
import type { Found } from './find.ts'

/** Teams whose matches are listed, and matches that come of competitions where no team was found. */
const MOST_TEAMS = 6
const MOST_OF_COMPETITIONS = 20
const COMPETITIONS = 2

export interface MatchesFound {
  /** Live ones, then the next to come, then the last, each once. */
  ids: number[]
  /** The match shown beside a team: being played, else next, else last. */
  besideTeam: Map<number, number>
}

const ORDER = { live: 0, next: 1, last: 2 } as const

const inOrder = (a: MatchAround, b: MatchAround) => {
  const when = ORDER[a.when] - ORDER[b.when]
  if (when !== 0) return when
  const later = a.kickoffAt.getTime() - b.kickoffAt.getTime()
  return (a.when === 'last' ? -later : later) || a.id - b.id
}

/** The matches of the teams that were found, or of the competitions where no team was. */
export async function matchesFound(
  db: Queryable,
  { teams, competitions, now }: { teams: readonly Found[]; competitions: readonly Found[]; now: number },
): Promise<MatchesFound> {
  const teamIds = teams.slice(0, MOST_TEAMS).map(({ named }) => named.id)
  if (teamIds.length === 0) {
    const ids = competitions.slice(0, COMPETITIONS).map(({ named }) => named.id)
    return { ids: await comingOf(db, ids, { now, limit: MOST_OF_COMPETITIONS }), besideTeam: new Map() }
  }
  const around = await matchesAround(db, teamIds, { now, next: 2, last: 2 })
  const besideTeam = new Map<number, number>()
  for (const { teamId, id } of around) if (!besideTeam.has(teamId)) besideTeam.set(teamId, id)
  return { ids: [...new Set(around.sort(inOrder).map(({ id }) => id))], besideTeam }
}

/** The match shown beside each team of a page of teams. */
export async function besideTeams(db: Queryable, teams: readonly Found[], now: number) {
  const around = await matchesAround(
    db,
    teams.map(({ named }) => named.id),
    { now, next: 1, last: 1 },
  )
  const beside = new Map<number, number>()
  for (const { teamId, id } of around) if (!beside.has(teamId)) beside.set(teamId, id)
  return beside
}
