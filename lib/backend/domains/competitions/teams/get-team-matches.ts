import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { teams } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getTeamMatches as endpoint } from '#lib/contract/competitions/teams.ts'
import type { MatchStatus } from '#lib/shared/vocabulary.ts'
import { briefsOf } from '../brief.ts'
import type { MatchRows } from '../match-rows.ts'

export const STATUSES = {
  live: ['live', 'interrupted', 'suspended'],
  fixtures: ['scheduled', 'tbd', 'delayed', 'postponed', 'unknown'],
  results: ['finished', 'awarded', 'abandoned', 'cancelled'],
} as const satisfies { [kind: string]: readonly MatchStatus[] }

/** A team's matches of one kind: fixtures from the next on, results from the newest back. */
export async function matchesOf(
  db: Queryable,
  matchRows: MatchRows,
  teamId: number,
  kind: keyof typeof STATUSES,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const where = and(
    or(eq(matches.homeId, teamId), eq(matches.awayId, teamId)),
    inArray(matches.status, [...STATUSES[kind]]),
  )
  const direction = kind === 'results' ? desc : asc
  const found = await db
    .select({ id: matches.id })
    .from(matches)
    .where(where)
    .orderBy(direction(matches.kickoffAt), direction(matches.id))
    .limit(limit)
    .offset(offset)
  const ids = found.map(({ id }) => id)
  const byId = new Map((await matchRows(db, ids)).map((row) => [row.id, row]))
  return { where, list: ids.flatMap((id) => byId.get(id) ?? []) }
}

/** A team's fixtures or results, by page. */
export const createGetTeamMatches =
  (matchRows: MatchRows): Handler<typeof endpoint> =>
  async ({ ctx, input: { id, kind, page, page_size } }) => {
    const [team] = await ctx.db.select({ id: teams.id }).from(teams).where(eq(teams.id, id))
    if (!team) throw notFound('team')
    const { where, list } = await matchesOf(ctx.db, matchRows, id, kind, {
      limit: page_size,
      offset: (page - 1) * page_size,
    })
    const [counted] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(matches).where(where)
    return {
      time_zone: ctx.timeZone,
      competitions: await briefsOf(
        ctx.db,
        list.map((row) => row.competition_id),
      ),
      list,
      page,
      page_size,
      total: counted?.total ?? 0,
    }
  }
