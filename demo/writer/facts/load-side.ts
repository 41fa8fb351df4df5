import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { matches, matchLineups } from '#lib/backend/db/schema/matches.ts'
import { tableOfResults } from '#lib/backend/domains/competitions/index.ts'
import { formOf } from '#lib/backend/domains/matches/form.ts'
import { matchesAround } from '#lib/backend/domains/matches/index.ts'
import { resultsBefore } from '#lib/backend/domains/matches/lists/past.ts'
import type { Names } from '#lib/shared/text/names.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import type { Facts, Pair, Side, SideFacts, Standing } from './facts.ts'

type Match = typeof matches.$inferSelect
type Team = typeof teams.$inferSelect

export const namesOf = (row: {
  nameZh: string | null
  nameEn: string | null
  nameVi: string | null
}): Names => ({
  zh: row.nameZh,
  en: row.nameEn,
  vi: row.nameVi,
})

/** Approximate time from kick-off to the end (ms). */
export const LENGTH_MS: Record<Sport, number> = {
  football: 118 * 60_000,
  basketball: 140 * 60_000,
  esports: 110 * 60_000,
}

type Standings = (teamId: number) => Standing | null

/**
 * Loads the places in the table when the match began and when it ended. A match counts as ended its sport's usual
 * length after its kick-off, so that neither table depends on when the article is written.
 */
export async function loadStandings(
  db: Queryable,
  match: Match,
): Promise<{ before: Standings; after: Standings }> {
  const [kickoff, length] = [match.kickoffAt.getTime(), LENGTH_MS[match.sport]]
  const standingsOf = async (counts: (result: { id: number; at: number }) => boolean): Promise<Standings> => {
    const groups = (await tableOfResults(db, match.seasonId, counts)) ?? []
    const rows = new Map(groups.flatMap(({ rows }) => rows.map((row) => [row.team_id, row] as const)))
    return (teamId) => {
      const row = rows.get(teamId)
      if (!row) return null
      const { rank, points, won, lost, played } = row
      return { rank, points, won, lost, played }
    }
  }
  const before = await standingsOf(({ id, at }) => id !== match.id && at + length <= kickoff)
  const after = await standingsOf(({ id, at }) => id === match.id || at <= kickoff)
  return { before, after }
}

async function loadTeams(db: Queryable, ids: readonly number[]): Promise<Map<number, Team>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(teams)
    .where(inArray(teams.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The score of a match with the team's own first. */
const ownScore = ({ homeId, homeScore, awayScore }: Match, teamId: number): Pair =>
  homeId === teamId ? [homeScore ?? 0, awayScore ?? 0] : [awayScore ?? 0, homeScore ?? 0]

async function loadLast(db: Queryable, match: Match, teamId: number): Promise<SideFacts['last']> {
  const [[last] = []] = await resultsBefore(db, [{ team: teamId, before: match.kickoffAt }], 1)
  if (!last) return null
  const rivalId = last.homeId === teamId ? last.awayId : last.homeId
  const rival = (await loadTeams(db, [rivalId])).get(rivalId)
  return rival ? { names: namesOf(rival), score: ownScore(last, teamId) } : null
}

/** The next match after this one. */
async function loadNext(
  db: Queryable,
  match: Match,
  teamId: number,
  now: number,
): Promise<SideFacts['next']> {
  const from = Math.max(now, match.kickoffAt.getTime() + 1)
  const around = await matchesAround(db, [teamId], { now: from, next: 1 })
  const found = around.find(({ when, id }) => when === 'next' && id !== match.id)
  if (!found) return null
  const [next] = await db.select().from(matches).where(eq(matches.id, found.id))
  if (!next) return null
  const rivalId = next.homeId === teamId ? next.awayId : next.homeId
  const rival = (await loadTeams(db, [rivalId])).get(rivalId)
  return rival ? { names: namesOf(rival), at: next.kickoffAt.toISOString() } : null
}

async function loadMissing(db: Queryable, matchId: number, side: Side): Promise<Names[]> {
  const [row] = await db
    .select({ missing: matchLineups.missing })
    .from(matchLineups)
    .where(and(eq(matchLineups.matchId, matchId), eq(matchLineups.side, side)))
  return (row?.missing ?? []).map(({ names }) => names)
}

/** The score of the last match between the two, from the home side's view. */
export async function loadMeeting(db: Queryable, match: Match): Promise<Facts['meeting']> {
  const [[last] = []] = await resultsBefore(
    db,
    [{ team: match.homeId, before: match.kickoffAt, other: match.awayId }],
    1,
  )
  return last ? { score: ownScore(last, match.homeId), at: last.kickoffAt.toISOString() } : null
}

export interface SideQuery {
  match: Match
  team: Team
  side: Side
  standings: { before: Standings; after: Standings } | null
  now: number
}

/** Loads the facts of one side of a match. */
export async function loadSide(
  db: Queryable,
  { match, team, side, standings, now }: SideQuery,
): Promise<SideFacts> {
  const before = standings?.before(team.id) ?? null
  const isOver = match.status === 'finished' || match.status === 'awarded'
  return {
    id: team.id,
    names: namesOf(team),
    before: before && before.played > 0 ? before : null,
    after: isOver ? (standings?.after(team.id) ?? null) : null,
    form: await formOf(db, team.id, match.kickoffAt),
    last: await loadLast(db, match, team.id),
    next: await loadNext(db, match, team.id, now),
    missing: await loadMissing(db, match.id, side),
  }
}
