import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { nobleRecords, nobles, nobleTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import { lockUser } from '#lib/backend/domains/accounts/index.ts'
import { recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { PurchaseContext } from '../buy.ts'
import { loadGiftRoom, nicknameOf } from '../load-gift-room.ts'
import { payCoinsBack } from './renewal/pay-coins-back.ts'
import { endOfNoble, type HeldPerk, loadDatabaseTime, mustQuote, noteOf } from './renewal/quote.ts'

/** Returns the user's nobility with its remaining free horns. */
export const findNoble = async (
  db: Queryable,
  userId: number,
): Promise<(HeldPerk & { horns: number }) | undefined> => {
  const [row] = await db
    .select({
      tier: nobleTiers,
      held: {
        endsAt: nobles.endsAt,
        renewsFor: nobles.renewsFor,
        paidUntil: nobles.paidUntil,
        coinsFrom: nobles.coinsFrom,
        coinsGiven: nobles.coinsGiven,
        horns: nobles.horns,
      },
    })
    .from(nobles)
    .innerJoin(nobleTiers, eq(nobleTiers.tier, nobles.tier))
    .where(eq(nobles.userId, userId))
  return row && { ...row.tier, ...row.held }
}

interface NobleOptions {
  tier: number
  months: number
  room_id?: number | undefined
}

/** The part of a nobility purchase that runs inside its transaction. */
export async function ennoble(
  { tx, userId, timeZone, pay }: PurchaseContext,
  options: NobleOptions,
  check: (held: HeldPerk | undefined) => void = () => {},
) {
  if (options.room_id !== undefined)
    await loadGiftRoom(tx, { roomId: options.room_id, userId, speaks: false })
  await lockUser(tx, userId)
  const [tier] = await tx.select().from(nobleTiers).where(eq(nobleTiers.tier, options.tier))
  const now = await loadDatabaseTime(tx)
  const held = await findNoble(tx, userId)
  check(held)
  const quote = mustQuote(tier, options.months, held, now, endOfNoble(timeZone))
  const { tenths, creditTenths, coins, coinsGiven, isRenewal } = quote
  const endsAt = new Date(quote.endsAt)
  const paid = {
    endsAt,
    paidUntil: new Date(quote.paidUntil),
    coinsFrom: quote.coinsFrom === null ? null : new Date(quote.coinsFrom),
    coinsGiven,
  }
  const remainingHorns = held && held.endsAt.getTime() > now ? held.horns : 0
  const horns = remainingHorns + (tier?.horns ?? 0) * options.months
  await tx
    .insert(nobles)
    .values({ userId, tier: options.tier, startsAt: new Date(now), ...paid, horns })
    .onConflictDoUpdate({
      target: nobles.userId,
      // An agreement to renew another tier, or one that has ended, is cancelled.
      set: {
        tier: options.tier,
        ...paid,
        horns,
        ...(isRenewal ? {} : { startsAt: sql`now()`, renewsFor: null }),
      },
    })
  const { transactionId, balances } = await pay({
    roomId: null,
    anchorId: null,
    tenths,
    shareRate: 0,
    source: 'noble',
    note: noteOf(tier),
  })
  // Booked under the payment's transaction id, so one purchase pays coins back once.
  const coinsPaidBy =
    coins > 0 ? await payCoinsBack(tx, { userId, coins, paidBy: transactionId, note: noteOf(tier) }) : null
  const [record] = await tx
    .insert(nobleRecords)
    .values({
      userId,
      tier: options.tier,
      months: options.months,
      renewal: isRenewal,
      tenths,
      creditTenths,
      endsAt,
      transactionId,
      coinsBack: coins,
      coinsPaidBy,
    })
    .returning({ id: nobleRecords.id })
  const summary = { tier: options.tier, is_renewal: isRenewal, ends_at: endsAt.toISOString() }
  const event = {
    kind: 'noble',
    payload: {
      ...summary,
      user_id: userId,
      user_nickname: await nicknameOf(tx, userId),
      record_id: record?.id ?? 0,
      tier_zh: tier?.nameZh ?? null,
      tier_en: tier?.nameEn ?? null,
      tier_vi: tier?.nameVi ?? null,
      months: options.months,
    },
  } as const
  if (options.room_id !== undefined) await recordRoomEvent(tx, { roomId: options.room_id, ...event })
  if (tier?.entrance) await recordRoomEvent(tx, { roomId: null, ...event })
  return { answer: { ...summary, tenths, horns, coins, balance: balances[0] ?? 0 }, transactionId }
}
