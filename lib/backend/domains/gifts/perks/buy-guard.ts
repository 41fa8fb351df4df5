import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { guardRecords, guards, guardTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import { lockUser } from '#lib/backend/domains/accounts/index.ts'
import { recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { buyGuard as endpoint } from '#lib/contract/gifts/perks.ts'
import { buy, type PurchaseContext } from '../buy.ts'
import { loadGiftRoom, notOneself } from '../load-gift-room.ts'
import { type HeldPerk, loadDatabaseTime, mustQuote, noteOf } from './renewal/quote.ts'

/** Returns the guard perk a user has in a room. */
export const findGuard = async (
  db: Queryable,
  userId: number,
  roomId: number,
): Promise<HeldPerk | undefined> => {
  const [row] = await db
    .select({ tier: guardTiers, endsAt: guards.endsAt, renewsFor: guards.renewsFor })
    .from(guards)
    .innerJoin(guardTiers, eq(guardTiers.tier, guards.tier))
    .where(and(eq(guards.userId, userId), eq(guards.roomId, roomId)))
  return row && { ...row.tier, endsAt: row.endsAt, renewsFor: row.renewsFor }
}

interface GuardOptions {
  room_id: number
  tier: number
  months: number
}

/**
 * The part of a guard purchase that runs inside its transaction. `check` receives the guard held before, with
 * the user's row locked.
 */
export async function guardRoom(
  { tx, userId, settings, pay }: PurchaseContext,
  options: GuardOptions,
  check: (held: HeldPerk | undefined) => void = () => {},
) {
  const room = await loadGiftRoom(tx, { roomId: options.room_id, userId, speaks: false })
  const { roomId, anchorId } = room
  notOneself(userId, anchorId)
  await lockUser(tx, userId)
  const [tier] = await tx.select().from(guardTiers).where(eq(guardTiers.tier, options.tier))
  const now = await loadDatabaseTime(tx)
  const held = await findGuard(tx, userId, roomId)
  check(held)
  const quote = mustQuote(tier, options.months, held, now)
  const { tenths, isRenewal } = quote
  const endsAt = new Date(quote.endsAt)
  await tx
    .insert(guards)
    .values({ userId, roomId, tier: options.tier, startsAt: new Date(now), endsAt })
    .onConflictDoUpdate({
      target: [guards.userId, guards.roomId],
      // An agreement to renew another tier, or one that has ended, is cancelled.
      set: { tier: options.tier, endsAt, ...(isRenewal ? {} : { startsAt: new Date(now), renewsFor: null }) },
    })
  const { transactionId, balances, shareTenths } = await pay({
    roomId,
    anchorId,
    tenths,
    shareRate: settings.share_rate,
    source: 'guard',
    note: noteOf(tier),
  })
  const [record] = await tx
    .insert(guardRecords)
    .values({
      userId,
      roomId,
      tier: options.tier,
      months: options.months,
      renewal: isRenewal,
      tenths,
      shareRate: settings.share_rate,
      shareTenths,
      endsAt,
      transactionId,
    })
    .returning({ id: guardRecords.id })
  const summary = { tier: options.tier, tenths, is_renewal: isRenewal, ends_at: endsAt.toISOString() }
  await recordRoomEvent(tx, {
    roomId,
    kind: 'guard',
    payload: {
      ...summary,
      user_id: userId,
      user_nickname: room.userNickname,
      record_id: record?.id ?? 0,
      tier_zh: tier?.nameZh ?? null,
      tier_en: tier?.nameEn ?? null,
      tier_vi: tier?.nameVi ?? null,
      months: options.months,
      room_id: roomId,
      anchor_nickname: room.anchorNickname,
    },
  })
  return { answer: { ...summary, balance: balances[0] ?? 0 }, transactionId }
}

/** Buys a guard of a room for some months. Calls of one user are serialised by the lock on their row. */
export const buyGuard: Handler<typeof endpoint> = async ({ ctx, input }) =>
  buy(ctx, { path: endpoint.path, feature: 'guard', input }, (purchase) => guardRoom(purchase, input))
