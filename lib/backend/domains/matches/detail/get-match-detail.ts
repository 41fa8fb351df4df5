import { eq, inArray } from 'drizzle-orm'
import { referees, seasons, venues } from '#lib/backend/db/schema/competitions.ts'
import { matches, matchLineups } from '#lib/backend/db/schema/matches.ts'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { matchTopic } from '#lib/backend/realtime/topics.ts'
import type { getMatchDetail as endpoint } from '#lib/contract/matches/detail.ts'
import { formsOf } from '../form.ts'
import { loadRows, withIds } from '../rows.ts'
import type { FillIn, FillPast } from './fill-in.ts'
import { shotsOf } from './get-plays.ts'
import { lastMatches } from './lineup-changes.ts'
import { eventsOf, lineupsOf, momentumOf, statisticsOf, textsOf } from './sections.ts'

async function loadMatchContext(ctx: Context, matchId: number) {
  const [row] = await ctx.db
    .select({ match: matches, season: seasons, venue: venues, referee: referees })
    .from(matches)
    .innerJoin(seasons, eq(seasons.id, matches.seasonId))
    .leftJoin(venues, eq(venues.id, matches.venueId))
    .leftJoin(referees, eq(referees.id, matches.refereeId))
    .where(eq(matches.id, matchId))
  if (!row || row.match.status === 'hidden') throw notFound('match')
  return row
}

/**
 * Requests the previous line-ups for comparison if this match has one and a side's previous match has none.
 */
async function ensureLastLineups(ctx: Context, match: typeof matches.$inferSelect, fillPast: FillPast) {
  const has = async (ids: number[]) =>
    ids.length === 0
      ? []
      : await ctx.db
          .selectDistinct({ id: matchLineups.matchId })
          .from(matchLineups)
          .where(inArray(matchLineups.matchId, ids))
  if ((await has([match.id])).length === 0) return
  const last = await lastMatches(ctx.db, match)
  const known = new Set((await has(last)).map(({ id }) => id))
  await fillPast(
    last.filter((id) => !known.has(id)),
    'lineups',
  )
}

/** All data of one match. */
export const createGetMatchDetail =
  (fillIn: FillIn, fillPast: FillPast): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    let found = await loadMatchContext(ctx, input.id)
    if (!found.match.detailed) {
      await fillIn(input.id)
      found = await loadMatchContext(ctx, input.id)
    }
    const { match, season, venue, referee } = found
    if (match.sport === 'football') await ensureLastLineups(ctx, match, fillPast)
    const position = await ctx.position(matchTopic(input.id))
    const [row] = await loadRows(ctx.db, withIds([input.id]))
    const [competition] = await briefsOf(ctx.db, [match.competitionId])
    if (!row || !competition) throw notFound('match')
    const [home = [], away = []] = await formsOf(ctx.db, [match.homeId, match.awayId], match.kickoffAt)
    return {
      server_time: new Date(ctx.clock.now()).toISOString(),
      position,
      time_zone: ctx.timeZone,
      competition,
      season_name: season.name,
      match: row,
      venue: venue && {
        name_zh: venue.nameZh,
        name_en: venue.nameEn,
        name_vi: venue.nameVi,
        city_zh: venue.cityZh,
        city_en: venue.cityEn,
        city_vi: venue.cityVi,
        capacity: venue.capacity,
      },
      referee: referee && { name_zh: referee.nameZh, name_en: referee.nameEn, name_vi: referee.nameVi },
      attendance: match.attendance,
      weather: match.weather,
      maps: match.maps,
      form: { home, away },
      events: await eventsOf(ctx.db, input.id, input.play_by_play),
      texts: await textsOf(ctx.db, input.id),
      statistics: await statisticsOf(ctx.db, input.id),
      lineups: await lineupsOf(ctx.db, input.id),
      momentum: await momentumOf(ctx.db, input.id),
      shots: match.sport === 'football' ? await shotsOf(ctx.db, input.id) : [],
    }
  }
