import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#lib/backend/db/pool.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { guards } from '#lib/backend/db/schema/gifts/perks.ts'
import { spendingSettings } from '#lib/backend/db/schema/gifts/spending.ts'
import {
  buyGuard,
  createGiftBatcher,
  createGiveGift,
  getBarrages,
  sendBarrage,
  setSpending,
} from '#lib/backend/domains/gifts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import type { Random } from '../world/random.ts'
import type { Viewer } from './people.ts'
import { topUpBalance } from './top-up-balance.ts'
import { viewerContext } from './viewer-context.ts'

export interface GivingDeps extends Pick<Database, 'db' | 'kind'> {
  publish: Context['publish']
  events: Context['events']
  clock: Clock
  timeZone: string
  log: Logger
}

/**
 * Highest price of a gift of simulated viewers, in tenths of a diamond; larger gifts would look like real
 * income.
 */
const MAX_PRICE_TENTHS = 100
const GUARD = { tier: 2, needed: 5_000 }

/** Lets simulated viewers give gifts through the same handlers as real users, each with their own account. */
export function createDemoGiving(deps: GivingDeps, chance: Random) {
  const { db } = deps
  const giveGift = createGiveGift(createGiftBatcher(deps))

  const contextOf = (userId: number, language: Language) => viewerContext(deps, userId, language)
  const newRequest = () => ({ idempotency_key: randomUUID(), codes: [] })

  return {
    async gift({ id, language }: Viewer, roomId: number): Promise<void> {
      const cheap = await db
        .select({ id: gifts.id, tenths: gifts.priceTenths })
        .from(gifts)
        .where(and(eq(gifts.active, true), lte(gifts.priceTenths, MAX_PRICE_TENTHS)))
        .orderBy(asc(gifts.id))
      if (cheap.length === 0) return
      const gift = chance.weighted(cheap, ({ tenths }) => 1 / Math.sqrt(tenths))
      await topUpBalance(db, id)
      const input = { ...newRequest(), room_id: roomId, gift_id: gift.id, count: 1, from_backpack: false }
      // Cheap gifts are given one to three times in a row.
      for (let left = gift.tenths <= 10 ? chance.int(1, 3) : 1; left > 0; left--)
        await giveGift({ ctx: contextOf(id, language), input: { ...input, ...newRequest() } })
    },
    async barrage({ id, language }: Viewer, roomId: number, text: string): Promise<void> {
      const ctx = contextOf(id, language)
      const { list } = await getBarrages({ ctx, input: {} })
      const affordable = list.filter(({ price }) => price <= MAX_PRICE_TENTHS)
      if (affordable.length === 0) return
      await topUpBalance(db, id)
      const { barrage_id } = chance.pick(affordable)
      await sendBarrage({ ctx, input: { ...newRequest(), room_id: roomId, barrage_id, text } })
    },
    /**
     * Lets every viewer appear in the rankings, and buys a guard for the first one where the room has none.
     */
    async prepare(crowd: readonly Viewer[], roomId: number): Promise<void> {
      const shown = await db
        .select({ id: spendingSettings.userId })
        .from(spendingSettings)
        .where(
          and(
            eq(spendingSettings.rankShown, true),
            inArray(
              spendingSettings.userId,
              crowd.map(({ id }) => id),
            ),
          ),
        )
      const known = new Set(shown.map(({ id }) => id))
      for (const { id, language } of crowd.filter(({ id }) => !known.has(id)))
        await setSpending({ ctx: contextOf(id, language), input: { rank_shown: true } })
      const [first] = crowd
      const [guard] = await db
        .select({ userId: guards.userId })
        .from(guards)
        .where(and(eq(guards.roomId, roomId), gt(guards.endsAt, sql`now()`)))
        .limit(1)
      if (!first || guard) return
      await topUpBalance(db, first.id, GUARD.needed)
      const ctx = contextOf(first.id, first.language)
      await buyGuard({ ctx, input: { ...newRequest(), room_id: roomId, tier: GUARD.tier, months: 1 } })
    },
  }
}
export type DemoGiving = ReturnType<typeof createDemoGiving>
