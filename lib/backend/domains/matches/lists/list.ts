import { and, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { scoresTopic } from '#lib/backend/realtime/topics.ts'
import type { matchList } from '#lib/contract/matches/match.ts'
import { type Day, dayOf } from '#lib/shared/time/day.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'
import { loadRows } from '../rows.ts'
import { ofSport, tabCounts } from './days/day.ts'

/** A list of a sport's matches with the data its screen needs. `day` defaults to today. */
export async function matchListOf(
  ctx: Context,
  sport: Sport,
  where: SQL | undefined,
  day?: Day,
): Promise<z.input<typeof matchList>> {
  const now = ctx.clock.now()
  const date = day ?? dayOf(now, ctx.timeZone)
  const position = await ctx.position(scoresTopic(sport))
  const rows = await loadRows(ctx.db, and(ofSport(sport), where))
  return {
    server_time: new Date(now).toISOString(),
    position,
    date,
    time_zone: ctx.timeZone,
    counts: await tabCounts(ctx.db, sport, date, ctx.timeZone),
    competitions: await briefsOf(
      ctx.db,
      rows.map((row) => row.competition_id),
    ),
    matches: rows,
  }
}
