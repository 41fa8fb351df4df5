import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { predictionMarkets } from '#lib/backend/db/schema/predictions/markets.ts'
import { watchResults } from '#lib/backend/domains/matches/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { stakeOnMatch as endpoint } from '#lib/contract/predictions/stakes.ts'
import { type PredictionSettings, picksOf } from '#lib/shared/predictions/vocabulary.ts'
import { marketKey } from '../matches/load-markets.ts'
import { loadOffers } from '../matches/load-offers.ts'
import type { Offer } from '../matches/offer-markets.ts'
import { placeStake } from './place-stake.ts'

const closed = () => new Refusal('conflict', 'predictions.closed', {}, undefined, { why: 'closed' })

/**
 * Stakes on a market of a match. Its row is created with the first stake; a stake holds it, so that it is not settled
 * before the stake is stored.
 */
export const stakeOnMatch: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { match_id: matchId, pick, price } = input
  const now = ctx.clock.now()
  return placeStake(ctx, {
    path: endpoint.path,
    input,
    open: async (tx, { settings }) => {
      const found = (await loadOffers(tx, [matchId], { settings, now })).get(matchId)
      if (!found) throw notFound('match')
      const key = marketKey({ ...input, line: input.line ?? null })
      const offer = found.offers.find((one) => marketKey(one) === key)
      if (!picksOf(input.market, found.match.sport).includes(pick))
        throw new Refusal('invalid', 'predictions.no_pick')
      if (!offer?.isOpen) throw closed()
      if ((await watchResults(tx, [matchId])).length > 0) throw closed()
      const market = await lockMarket(tx, matchId, offer, settings)
      const max = { stake: settings.max_stake, market: settings.max_market_stake }
      if (market.mode === 'pool') return { marketId: market.id, pick, price: null, max }
      const current = offer.prices[pick] ?? null
      if (current === null) throw closed()
      if (price !== undefined && current < price)
        throw new Refusal('conflict', 'predictions.price_fell', { price: current }, undefined, {
          why: 'price',
          price: current,
        })
      return { marketId: market.id, pick, price: current, max }
    },
  })
}

/**
 * Returns the row of a market, created if it is missing, and locks it against its settlement. Refuses one that was
 * decided meanwhile: it is judged again only when its result changes.
 */
async function lockMarket(
  tx: Tx,
  matchId: number,
  { market, number, line, mode }: Offer,
  settings: PredictionSettings,
) {
  await tx
    .insert(predictionMarkets)
    .values({
      matchId,
      kind: market,
      number,
      line,
      mode,
      feeBps: settings.fee_bps,
      delaySeconds: settings.delay_seconds,
    })
    .onConflictDoNothing()
  const [row] = await tx
    .select({
      id: predictionMarkets.id,
      mode: predictionMarkets.mode,
      decidedAt: predictionMarkets.decidedAt,
    })
    .from(predictionMarkets)
    .where(
      and(
        eq(predictionMarkets.matchId, matchId),
        eq(predictionMarkets.kind, market),
        eq(predictionMarkets.number, number),
        line === null ? isNull(predictionMarkets.line) : eq(predictionMarkets.line, line),
      ),
    )
    .for('share')
  if (!row || row.decidedAt !== null || (row.mode === 'odds' && mode === 'pool')) throw closed()
  return row
}
