import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { briefsOf } from '#lib/backend/domains/competitions/index.ts'
import { rowsWithIds } from '#lib/backend/domains/matches/index.ts'
import { siteFeatures } from '#lib/backend/domains/site/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getMatchesToPredict as endpoint } from '#lib/contract/predictions/matches.ts'
import { predictionSettings } from '../settings/prediction-settings.ts'
import { loadMarkets } from './load-markets.ts'
import { isComing, liveWithMarkets } from './load-offers.ts'

export const getMatchesToPredict: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { sport, page, page_size } = input
  const now = ctx.clock.now()
  const settings = await predictionSettings(ctx.db)
  const { predictions: isOn } = await siteFeatures(ctx.db)
  const { min_stake, max_stake, fee_bps } = settings
  const at = new Date(now).toISOString()
  const answer = { server_time: at, bounds: { min_stake, max_stake, fee_bps }, page, page_size }
  if (!isOn || !settings.matches) return { ...answer, list: [], total: 0 }
  const live = await liveWithMarkets(ctx.db, sport, now)
  const coming = isComing(now)
  const liveIds = live.map(({ id }) => id)
  const where = and(
    sport ? eq(matches.sport, sport) : undefined,
    liveIds.length > 0 ? or(inArray(matches.id, liveIds), coming) : coming,
  )
  const total = await ctx.db.$count(matches, where)
  const found = await ctx.db
    .select({ id: matches.id })
    .from(matches)
    .where(where)
    .orderBy(sql`${matches.status} <> 'live'`, asc(matches.kickoffAt), asc(matches.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const ids = found.map(({ id }) => id)
  const rows = new Map((await rowsWithIds(ctx.db, ids)).map((row) => [row.id, row]))
  const markets = await loadMarkets(ctx.db, ids, { settings, now, loaded: live })
  const briefs = await briefsOf(
    ctx.db,
    [...rows.values()].map(({ competition_id: id }) => id),
  )
  const competitions = new Map(briefs.map((brief) => [brief.id, brief]))
  const list = ids.flatMap((id) => {
    const match = rows.get(id)
    const competition = match && competitions.get(match.competition_id)
    return match && competition ? [{ match, competition, markets: markets.get(id) ?? [] }] : []
  })
  return { ...answer, list, total }
}
