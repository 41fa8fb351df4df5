import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { rounds, seasons } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getSeasonMatches as endpoint } from '#lib/contract/competitions/season.ts'
import type { MatchRows } from '../match-rows.ts'

/** Fixtures and results of a round, or of the whole season, by kick-off. */
export const createGetSeasonMatches =
  (matchRows: MatchRows): Handler<typeof endpoint> =>
  async ({ ctx, input: { season_id, round_id, page, page_size } }) => {
    const [season] = await ctx.db.select({ id: seasons.id }).from(seasons).where(eq(seasons.id, season_id))
    if (!season) throw notFound('season')
    if (round_id !== undefined) {
      const [round] = await ctx.db
        .select({ id: rounds.id })
        .from(rounds)
        .where(and(eq(rounds.id, round_id), eq(rounds.seasonId, season_id)))
      if (!round) throw notFound('round')
    }
    const where = and(
      eq(matches.seasonId, season_id),
      ne(matches.status, 'hidden'),
      round_id === undefined ? undefined : eq(matches.roundId, round_id),
    )
    const [counted] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(matches).where(where)
    const found = await ctx.db
      .select({ id: matches.id })
      .from(matches)
      .where(where)
      .orderBy(asc(matches.kickoffAt), asc(matches.id))
      .limit(page_size)
      .offset((page - 1) * page_size)
    const rows = await matchRows(
      ctx.db,
      found.map(({ id }) => id),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return {
      time_zone: ctx.timeZone,
      list: found.flatMap(({ id }) => byId.get(id) ?? []),
      page,
      page_size,
      total: counted?.total ?? 0,
    }
  }
