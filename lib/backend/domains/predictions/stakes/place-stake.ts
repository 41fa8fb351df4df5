import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { stakes } from '#lib/backend/db/schema/predictions/stakes.ts'
import { requireFeature } from '#lib/backend/domains/site/index.ts'
import { balancesOf, runIdempotent, spendCoins } from '#lib/backend/domains/wallet/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { PredictionSettings } from '#lib/shared/predictions/vocabulary.ts'
import { requireMayPredict } from '../require-may-predict.ts'
import { predictionSettings } from '../settings/prediction-settings.ts'
import { loadStakes, type StakeInput } from './load-stakes.ts'

/** A market that a stake goes on; it is locked against its settlement until the transaction ends. */
export interface StakedOn {
  marketId: number
  pick: string
  /** Decimal price; null: a pool. */
  price: number | null
  /** Most coins of one stake, and of all stakes of the user on the market. */
  max: { stake: number; market: number }
}

interface Placing {
  path: string
  input: { idempotency_key: string; coins: number }
  /** Finds and locks the market; refuses what cannot be staked on. */
  open: (tx: Tx, found: { userId: number; settings: PredictionSettings }) => Promise<StakedOn>
}

/**
 * Places a stake once for each idempotency key: checks the user and their limits, takes the coins, won ones first, and
 * stores the stake, in one transaction. Refuses while predictions are switched off.
 */
export async function placeStake(ctx: Context, { path, input, open }: Placing) {
  const userId = requireUserId(ctx)
  await requireFeature(ctx.db, 'predictions')
  const settings = await predictionSettings(ctx.db)
  const { idempotency_key: key, ...parameters } = input
  const { coins } = input
  if (coins < settings.min_stake)
    throw new Refusal('invalid', 'predictions.too_little', { least: settings.min_stake })
  return runIdempotent<{ stake: StakeInput; balance: { available: number; won: number } }>(
    ctx.db,
    { userId, key, call: path, parameters },
    async (tx) => {
      await requireMayPredict(tx, { userId, coins, settings, timeZone: ctx.timeZone })
      const { marketId, pick, price, max } = await open(tx, { userId, settings })
      if (coins > max.stake) throw new Refusal('invalid', 'predictions.too_much', { most: max.stake })
      const before = await loadStaked(tx, userId, marketId)
      if (before + coins > max.market)
        throw new Refusal('conflict', 'predictions.market_limit', {
          most: max.market,
          left: Math.max(0, max.market - before),
        })
      const { transactionId, fromWon } = await spendCoins(tx, {
        reason: 'stake',
        subject: randomUUID(),
        userId,
        coins,
        to: 'stakes',
      })
      const [row] = await tx
        .insert(stakes)
        .values({
          userId,
          marketId,
          pick,
          coins,
          fromWon,
          price,
          transactionId,
          placedAt: new Date(ctx.clock.now()),
        })
        .returning({ id: stakes.id })
      const [stake] = await loadStakes(tx, eq(stakes.id, row?.id ?? 0))
      if (!stake) throw new Error('the stake was not written')
      const { available, won } = (await balancesOf(tx, userId)).coins
      return { answer: { stake, balance: { available, won } }, transactionId }
    },
  )
}

/** Sums what a user has staked on a market. */
async function loadStaked(tx: Tx, userId: number, marketId: number): Promise<number> {
  const [row] = await tx
    .select({ coins: sql<number>`coalesce(sum(${stakes.coins}), 0)::bigint` })
    .from(stakes)
    .where(and(eq(stakes.userId, userId), eq(stakes.marketId, marketId)))
  return row?.coins ?? 0
}
