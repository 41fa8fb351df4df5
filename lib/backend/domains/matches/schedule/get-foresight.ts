import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { type getForesight as endpoint, SCHEDULE_SPORTS } from '#lib/contract/matches/schedule.ts'
import { loadRows, withIds } from '../rows.ts'
import { forecastOf } from './forecast.ts'
import { pastOfMatches } from './past.ts'
import { recordIn, recordsOf, sum } from './records.ts'

/** Previews of upcoming matches, the next first; among those that begin together, top competitions first. */
export const getForesight: Handler<typeof endpoint> = async ({ ctx, input: { type, page, page_size } }) => {
  const now = new Date(ctx.clock.now())
  const sport = SCHEDULE_SPORTS[type] ?? null
  const where = and(
    sport ? eq(matches.sport, sport) : undefined,
    inArray(matches.status, ['scheduled', 'delayed']),
    gte(matches.kickoffAt, now),
  )
  const [totals] = await ctx.db
    .select({ total: sql<number>`cast(count(*) as int)` })
    .from(matches)
    .where(where)
  const order = [asc(matches.kickoffAt), asc(competitions.position), asc(matches.id)]
  const shown = await ctx.db
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(competitions, eq(competitions.id, matches.competitionId))
    .where(where)
    .orderBy(...order)
    .limit(page_size)
    .offset((page - 1) * page_size)
  const rows = await loadRows(ctx.db, withIds(shown.map(({ id }) => id)), { order })
  const records = await recordsOf(ctx.db, [...new Set(rows.map((row) => row.season_id))])
  const past = await pastOfMatches(ctx.db, rows)
  const briefs = new Map(
    (
      await briefsOf(
        ctx.db,
        rows.map((row) => row.competition_id),
      )
    ).map((brief) => [brief.id, brief]),
  )
  return {
    server_time: now.toISOString(),
    time_zone: ctx.timeZone,
    page,
    page_size,
    total: totals?.total ?? 0,
    list: rows.flatMap((match, place) => {
      const competition = briefs.get(match.competition_id)
      const own = past[place]
      if (!competition || !own) return []
      const season = records.get(match.season_id)
      const [ownHome, ownAway] = [match.home_team_id, match.away_team_id] as const
      // E-sports matches have no home side.
      const whole = (team: number) => sum(recordIn(season?.home, team), recordIn(season?.away, team))
      const grounds = match.sport !== 'esports'
      return {
        match,
        competition,
        ...own,
        forecast: season
          ? forecastOf(match.sport, {
              home: grounds ? recordIn(season.home, ownHome) : whole(ownHome),
              away: grounds ? recordIn(season.away, ownAway) : whole(ownAway),
              season: season.rates,
            })
          : null,
      }
    }),
  }
}
