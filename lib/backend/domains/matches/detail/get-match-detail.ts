import { eq, inArray } from 'drizzle-orm'
import { seasons } from '#lib/backend/db/schema/competitions.ts'
import { matches, matchLineups } from '#lib/backend/db/schema/matches.ts'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { matchTopic } from '#lib/backend/realtime/topics.ts'
import type { getMatchDetail as endpoint } from '#lib/contract/matches/detail.ts'
import { formsOf } from '../form.ts'
import { loadRows, withIds } from '../rows.ts'
import { loadFacts } from './facts.ts'
import type { FillIn, FillPast } from './fill-in.ts'
import { shotsOf } from './get-plays.ts'
import { lastMatches } from './lineup-changes.ts'
import { readOfOneMoment } from './read-of-one-moment.ts'
import { eventsOf, lineupsOf, momentumOf, statisticsOf, textsOf } from './sections.ts'

async function loadMatchContext(ctx: Context, matchId: number) {
  const [row] = await ctx.db
    .select({ match: matches, season: seasons })
    .from(matches)
    .innerJoin(seasons, eq(seasons.id, matches.seasonId))
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

/** The parts of a match that grow with it, and its row. */
const readParts = async (ctx: Context, { id, sport }: typeof matches.$inferSelect, playByPlay: boolean) => ({
  rows: await loadRows(ctx.db, withIds([id])),
  ...(await loadFacts(ctx.db, id)),
  events: await eventsOf(ctx.db, id, playByPlay),
  texts: await textsOf(ctx.db, id),
  statistics: await statisticsOf(ctx.db, id),
  lineups: await lineupsOf(ctx.db, id),
  momentum: await momentumOf(ctx.db, id),
  // Basketball has hundreds, which only its play by play uses.
  shots: sport === 'football' || playByPlay ? await shotsOf(ctx.db, id) : [],
})

/** All data of one match. */
export const createGetMatchDetail =
  (fillIn: FillIn, fillPast: FillPast): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    let found = await loadMatchContext(ctx, input.id)
    if (!found.match.detailed) {
      await fillIn(input.id)
      found = await loadMatchContext(ctx, input.id)
    }
    const { season } = found
    if (found.match.sport === 'football') await ensureLastLineups(ctx, found.match, fillPast)
    const position = await ctx.position(matchTopic(input.id))
    const { revision, data } = await readOfOneMoment(ctx.db, input.id, () =>
      readParts(ctx, found.match, input.play_by_play),
    )
    const { rows, ...parts } = data
    const [row] = rows
    const { competitionId, homeId, awayId, kickoffAt } = found.match
    const [competition] = await briefsOf(ctx.db, [competitionId])
    if (!row || !competition) throw notFound('match')
    const [home = [], away = []] = await formsOf(ctx.db, [homeId, awayId], kickoffAt)
    return {
      server_time: new Date(ctx.clock.now()).toISOString(),
      position,
      revision,
      time_zone: ctx.timeZone,
      competition,
      season_name: season.name,
      match: row,
      form: { home, away },
      ...parts,
    }
  }
