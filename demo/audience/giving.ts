import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '#lib/backend/db/pool.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { guards } from '#lib/backend/db/schema/gifts/perks.ts'
import { spendingSettings } from '#lib/backend/db/schema/gifts/spending.ts'
import {
  buyGuard,
  createGiveGift,
  createGiveTogether,
  getBarrages,
  sendBarrage,
  setSpending,
} from '#lib/backend/domains/gifts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import type { Random } from '../world/random.ts'
import type { Viewer } from './people.ts'
import { fillPurse } from './purse.ts'

export interface GivingParts extends Pick<Database, 'db' | 'kind'> {
  publish: Context['publish']
  events: Context['events']
  clock: Clock
  timeZone: string
  log: Logger
}

/** Only what is small: nobody shall take the demo's viewers for a rain of money. Tenths. */
const DEAREST = 100
const GUARD = { tier: 2, needed: 5_000 }

/** How simulated viewers give: by the same verbs as everybody, each as himself. */
export function createDemoGiving(parts: GivingParts, chance: Random) {
  const { db } = parts
  const handsel = createGiveGift(createGiveTogether(parts))

  const contextOf = (userId: number, language: Language): Context => ({
    db,
    clock: parts.clock,
    timeZone: parts.timeZone,
    language,
    actor: { role: 'user', userId, sessionId: 0, roles: ['user'] },
    caller: { address: null, addressKey: 'inside', userAgent: '', device: null, origin: null },
    reply: { token: null, device: null, done: null },
    requestId: `demo-${userId}`,
    publish: parts.publish,
    events: parts.events,
    isOwnHost: () => false,
    position: async () => null,
    sessionsEnded: async () => undefined,
    log: parts.log,
  })
  const once = () => ({ idempotency_key: randomUUID(), codes: [] })

  return {
    async gift({ id, language }: Viewer, roomId: number): Promise<void> {
      const cheap = await db
        .select({ id: gifts.id, tenths: gifts.priceTenths })
        .from(gifts)
        .where(and(eq(gifts.active, true), lte(gifts.priceTenths, DEAREST)))
        .orderBy(asc(gifts.id))
      if (cheap.length === 0) return
      const gift = chance.weighted(cheap, ({ tenths }) => 1 / Math.sqrt(tenths))
      await fillPurse(db, id)
      const input = { ...once(), room_id: roomId, gift_id: gift.id, count: 1, from_backpack: false }
      // Two or three in a row, as one presses a small thing.
      for (let left = gift.tenths <= 10 ? chance.int(1, 3) : 1; left > 0; left--)
        await handsel({ ctx: contextOf(id, language), input: { ...input, ...once() } })
    },
    async barrage({ id, language }: Viewer, roomId: number, text: string): Promise<void> {
      const ctx = contextOf(id, language)
      const { list } = await getBarrages({ ctx, input: {} })
      const affordable = list.filter(({ price }) => price <= DEAREST)
      if (affordable.length === 0) return
      await fillPurse(db, id)
      const { barrage_id } = chance.pick(affordable)
      await sendBarrage({ ctx, input: { ...once(), room_id: roomId, barrage_id, text } })
    },
    /** Each of them may be named in the rankings, and one guards the room where nobody does yet. */
    async settle(crowd: readonly Viewer[], roomId: number): Promise<void> {
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
      await fillPurse(db, first.id, GUARD.needed)
      const ctx = contextOf(first.id, first.language)
      await buyGuard({ ctx, input: { ...once(), room_id: roomId, tier: GUARD.tier, months: 1 } })
    },
  }
}
export type DemoGiving = ReturnType<typeof createDemoGiving>
