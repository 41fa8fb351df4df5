import { siteFeatures } from '#lib/backend/domains/site/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { getMatchMarkets as endpoint } from '#lib/contract/predictions/matches.ts'
import { predictionSettings } from '../settings/prediction-settings.ts'
import { loadMarkets } from './load-markets.ts'

export const getMatchMarkets: Handler<typeof endpoint> = async ({ ctx, input: { match_id: id } }) => {
  const now = ctx.clock.now()
  const settings = await predictionSettings(ctx.db)
  const list = (await loadMarkets(ctx.db, [id], { settings, now })).get(id)
  if (!list) throw notFound('match')
  const { predictions: isOn } = await siteFeatures(ctx.db)
  const { min_stake, max_stake, fee_bps } = settings
  return {
    server_time: new Date(now).toISOString(),
    match_id: id,
    bounds: { min_stake, max_stake, fee_bps },
    list: isOn ? list : [],
  }
}
