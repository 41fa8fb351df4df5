import type { Queryable } from '#lib/backend/db/pool.ts'
import { comingOf, type MatchAround, matchesAround } from '#lib/backend/domains/matches/index.ts'
import type { Found } from './find.ts'

/**
 * Maximum number of teams whose matches are listed, and of matches of competitions when no team was found.
 */
const MAX_TEAMS = 6
const MAX_COMPETITION_MATCHES = 20
const MAX_COMPETITIONS = 2

export interface FoundMatches {
  /** Live matches, then the next ones, then the last ones, each once. */
  ids: number[]
  /** The match shown beside a team: live, else the next, else the last. */
  matchByTeam: Map<number, number>
}

const ORDER = { live: 0, next: 1, last: 2 } as const

const inOrder = (a: MatchAround, b: MatchAround) => {
  const when = ORDER[a.when] - ORDER[b.when]
  if (when !== 0) return when
  const later = a.kickoffAt.getTime() - b.kickoffAt.getTime()
  return (a.when === 'last' ? -later : later) || a.id - b.id
}

/** Finds the matches of the teams found, or of the competitions when no team was found. */
export async function findMatches(
  db: Queryable,
  { teams, competitions, now }: { teams: readonly Found[]; competitions: readonly Found[]; now: number },
): Promise<FoundMatches> {
  const teamIds = teams.slice(0, MAX_TEAMS).map(({ named }) => named.id)
  if (teamIds.length === 0) {
    const ids = competitions.slice(0, MAX_COMPETITIONS).map(({ named }) => named.id)
    return { ids: await comingOf(db, ids, { now, limit: MAX_COMPETITION_MATCHES }), matchByTeam: new Map() }
  }
  const around = await matchesAround(db, teamIds, { now, next: 2, last: 2 })
  const matchByTeam = new Map<number, number>()
  for (const { teamId, id } of around) if (!matchByTeam.has(teamId)) matchByTeam.set(teamId, id)
  return { ids: [...new Set(around.sort(inOrder).map(({ id }) => id))], matchByTeam }
}

/** Loads the match shown beside each team of a page of teams. */
export async function loadMatchByTeam(db: Queryable, teams: readonly Found[], now: number) {
  const around = await matchesAround(
    db,
    teams.map(({ named }) => named.id),
    { now, next: 1, last: 1 },
  )
  const matchByTeam = new Map<number, number>()
  for (const { teamId, id } of around) if (!matchByTeam.has(teamId)) matchByTeam.set(teamId, id)
  return matchByTeam
}
