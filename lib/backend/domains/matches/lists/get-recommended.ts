import { and, asc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getRecommended as endpoint } from '#lib/contract/matches/lists.ts'
import { dayOf, dayRange } from '#lib/shared/time/day.ts'
import { loadRows } from '../rows.ts'
import { inTab } from './days/day.ts'

/** Coming matches are searched within this time (ms) first: seasons have thousands that are months away. */
const SOON_MS = 48 * 3_600_000

/** Loads the next upcoming matches of `where`. */
async function loadNext(db: Queryable, where: SQL | undefined, now: Date, limit: number) {
  const order: SQL[] = [asc(matches.kickoffAt), asc(competitions.position), asc(matches.id)]
  const soon = lt(matches.kickoffAt, new Date(now.getTime() + SOON_MS))
  const list = await loadRows(db, and(where, soon), { order, limit })
  return list.length === limit ? list : loadRows(db, where, { order, limit })
}

/** Matches for the home page: at most half the places for live ones, the next upcoming in the others. */
export const getRecommended: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const now = new Date(ctx.clock.now())
  const ofSport = input.sport ? eq(matches.sport, input.sport) : undefined
  const coming = and(inArray(matches.status, ['scheduled', 'delayed']), gte(matches.kickoffAt, now))
  // One sport after the other, each with its top competitions first; football begins.
  const turn = sql`row_number() over (partition by ${matches.sport} order by ${competitions.position}, ${matches.kickoffAt})`
  const sport = sql`array_position(array['football', 'basketball', 'esports'], ${matches.sport})`
  const byRank: SQL[] = [asc(turn), asc(sport), asc(matches.id)]
  const live = await loadRows(ctx.db, and(ofSport, inTab('live')), {
    order: byRank,
    limit: Math.ceil(input.limit / 2),
  })
  const next = await loadNext(ctx.db, and(ofSport, coming), now, input.limit - live.length)
  const { to } = dayRange(dayOf(ctx.clock.now(), ctx.timeZone), ctx.timeZone)
  const today = and(coming, sql`${matches.kickoffAt} < ${new Date(to).toISOString()}`)
  const [totals] = await ctx.db
    .select({
      live: sql<number>`cast(count(*) filter (where ${inTab('live')}) as int)`,
      coming: sql<number>`cast(count(*) filter (where ${today}) as int)`,
    })
    .from(matches)
    .where(and(ofSport, or(inTab('live'), today)))
  const list = [...live, ...next]
  return {
    server_time: now.toISOString(),
    time_zone: ctx.timeZone,
    live_total: totals?.live ?? 0,
    coming_total: totals?.coming ?? 0,
    competitions: await briefsOf(
      ctx.db,
      list.map((row) => row.competition_id),
    ),
    matches: list,
  }
}
