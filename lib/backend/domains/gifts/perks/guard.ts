import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts.ts'
import { guardRecords, guards, guardTiers } from '#lib/backend/db/schema/perks.ts'
import { tell } from '#lib/backend/domains/streams/index.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { buyGuard as endpoint, type guardList as listEndpoint } from '#lib/contract/perks.ts'
import { buy, partOf } from '../buy.ts'
import { moneySettings } from '../money-settings.ts'
import { lockUser, notOneself, roomOf } from '../room-of.ts'
import { type Held, mustQuote, noteOf, timeNow, wireHeld, wireTier } from './quote.ts'

const heldBy = async (db: Queryable, userId: number, roomId: number): Promise<Held | undefined> => {
  const [row] = await db
    .select({
      tier: guards.tier,
      endsAt: guards.endsAt,
      priceTenths: guardTiers.priceTenths,
      renewalTenths: guardTiers.renewalTenths,
    })
    .from(guards)
    .innerJoin(guardTiers, eq(guardTiers.tier, guards.tier))
    .where(and(eq(guards.userId, userId), eq(guards.roomId, roomId)))
  return row
}

export const guardList: Verb<
  z.output<typeof listEndpoint.input>,
  z.input<typeof listEndpoint.output>
> = async ({ ctx, input: { room_id: roomId = 0 } }) => {
  const now = await timeNow(ctx.db)
  const mine = await heldBy(ctx.db, ctx.actor.userId ?? 0, roomId)
  const tiers = await ctx.db
    .select()
    .from(guardTiers)
    .where(eq(guardTiers.active, true))
    .orderBy(asc(guardTiers.tier))
  const list = await ctx.db
    .select({
      user_id: guards.userId,
      user_nickname: users.nickname,
      tier: guards.tier,
      endsAt: guards.endsAt,
    })
    .from(guards)
    .innerJoin(users, eq(users.id, guards.userId))
    .where(and(eq(guards.roomId, roomId), gt(guards.endsAt, sql`now()`)))
    .orderBy(desc(guards.tier), asc(guards.startsAt))
    .limit(200)
  return {
    tiers: tiers.map((tier) => wireTier(tier, mine, now)),
    mine: wireHeld(mine, now),
    guards: list.map(({ endsAt, ...guard }) => ({ ...guard, ends_at: endsAt.toISOString() })),
    is_open: (await moneySettings(ctx.db)).guard,
  }
}

/** Guards a room for some months. Two calls of one user follow each other at the row of his account. */
export const buyGuard: Verb<z.output<typeof endpoint.input>, z.input<typeof endpoint.output>> = async ({
  ctx,
  input,
}) =>
  buy(ctx, { path: endpoint.path, what: 'guard', input }, async ({ tx, userId, settings, pay }) => {
    const room = await roomOf(tx, { roomId: input.room_id, userId, speaks: false })
    notOneself(userId, room.anchorId)
    await lockUser(tx, userId)
    const [tier] = await tx.select().from(guardTiers).where(eq(guardTiers.tier, input.tier))
    const now = await timeNow(tx)
    const quote = mustQuote(tier, input.months, await heldBy(tx, userId, room.roomId), now)
    const { tenths, isRenewal } = quote
    const endsAt = new Date(quote.endsAt)
    const share = partOf(tenths, settings.share)
    await tx
      .insert(guards)
      .values({ userId, roomId: room.roomId, tier: input.tier, startsAt: new Date(now), endsAt })
      .onConflictDoUpdate({
        target: [guards.userId, guards.roomId],
        set: { tier: input.tier, endsAt, ...(isRenewal ? {} : { startsAt: new Date(now) }) },
      })
    const { transactionId, balances } = await pay({
      roomId: room.roomId,
      anchorId: room.anchorId,
      tenths,
      share,
      source: 'guard',
      note: noteOf(tier),
    })
    const [record] = await tx
      .insert(guardRecords)
      .values({
        userId,
        roomId: room.roomId,
        tier: input.tier,
        months: input.months,
        renewal: isRenewal,
        tenths,
        shareTenths: share,
        endsAt,
        transactionId,
      })
      .returning({ id: guardRecords.id })
    const about = { tier: input.tier, tenths, is_renewal: isRenewal, ends_at: endsAt.toISOString() }
    await tell(tx, {
      roomId: room.roomId,
      kind: 'guard',
      payload: {
        ...about,
        user_id: userId,
        user_nickname: room.userNickname,
        record_id: record?.id ?? 0,
        tier_zh: tier?.nameZh ?? null,
        tier_en: tier?.nameEn ?? null,
        tier_vi: tier?.nameVi ?? null,
        months: input.months,
        room_id: room.roomId,
        anchor_nickname: room.anchorNickname,
      },
    })
    return { answer: { ...about, balance: balances[0] ?? 0 }, transactionId }
  })
