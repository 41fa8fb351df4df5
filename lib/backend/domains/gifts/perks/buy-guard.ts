import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { guardRecords, guards, guardTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import { recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { buyGuard as endpoint } from '#lib/contract/gifts/perks.ts'
import { buy, partOf, type Till } from '../buy.ts'
import { lockUser, notOneself, roomOf } from '../room-of.ts'
import { type Held, mustQuote, noteOf, timeNow } from './renewal/quote.ts'

/** What somebody holds of a room. */
export const heldGuard = async (db: Queryable, userId: number, roomId: number): Promise<Held | undefined> => {
  const [row] = await db
    .select({ tier: guardTiers, endsAt: guards.endsAt, renewsFor: guards.renewsFor })
    .from(guards)
    .innerJoin(guardTiers, eq(guardTiers.tier, guards.tier))
    .where(and(eq(guards.userId, userId), eq(guards.roomId, roomId)))
  return row && { ...row.tier, endsAt: row.endsAt, renewsFor: row.renewsFor }
}

interface GuardWish {
  room_id: number
  tier: number
  months: number
}

/** Guards a room for some months: what is done for it inside of the buying. `held` is what was held before, his account's row being locked. */
export async function guardRoom(
  { tx, userId, settings, pay }: Till,
  wish: GuardWish,
  check: (held: Held | undefined) => void = () => {},
) {
  const room = await roomOf(tx, { roomId: wish.room_id, userId, speaks: false })
  const { roomId, anchorId } = room
  notOneself(userId, anchorId)
  await lockUser(tx, userId)
  const [tier] = await tx.select().from(guardTiers).where(eq(guardTiers.tier, wish.tier))
  const now = await timeNow(tx)
  const held = await heldGuard(tx, userId, roomId)
  check(held)
  const quote = mustQuote(tier, wish.months, held, now)
  const { tenths, isRenewal } = quote
  const endsAt = new Date(quote.endsAt)
  const share = partOf(tenths, settings.share)
  await tx
    .insert(guards)
    .values({ userId, roomId, tier: wish.tier, startsAt: new Date(now), endsAt })
    .onConflictDoUpdate({
      target: [guards.userId, guards.roomId],
      // What was agreed for another tier, or long ago, is agreed no more.
      set: { tier: wish.tier, endsAt, ...(isRenewal ? {} : { startsAt: new Date(now), renewsFor: null }) },
    })
  const { transactionId, balances } = await pay({
    roomId,
    anchorId,
    tenths,
    share,
    source: 'guard',
    note: noteOf(tier),
  })
  const [record] = await tx
    .insert(guardRecords)
    .values({
      userId,
      roomId,
      tier: wish.tier,
      months: wish.months,
      renewal: isRenewal,
      tenths,
      shareTenths: share,
      endsAt,
      transactionId,
    })
    .returning({ id: guardRecords.id })
  const about = { tier: wish.tier, tenths, is_renewal: isRenewal, ends_at: endsAt.toISOString() }
  await recordRoomEvent(tx, {
    roomId,
    kind: 'guard',
    payload: {
      ...about,
      user_id: userId,
      user_nickname: room.userNickname,
      record_id: record?.id ?? 0,
      tier_zh: tier?.nameZh ?? null,
      tier_en: tier?.nameEn ?? null,
      tier_vi: tier?.nameVi ?? null,
      months: wish.months,
      room_id: roomId,
      anchor_nickname: room.anchorNickname,
    },
  })
  return { answer: { ...about, balance: balances[0] ?? 0 }, transactionId }
}

/** Guards a room for some months. Two calls of one user follow each other at the row of his account. */
export const buyGuard: Handler<typeof endpoint> = async ({ ctx, input }) =>
  buy(ctx, { path: endpoint.path, what: 'guard', input }, (till) => guardRoom(till, input))
