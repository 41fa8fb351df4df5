import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { nobleRecords, nobles, nobleTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import { recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { Till } from '../buy.ts'
import { lockUser, nicknameOf, roomOf } from '../room-of.ts'
import { payCoinsBack } from './renewal/pay-coins-back.ts'
import { endOfNoble, type Held, mustQuote, noteOf, timeNow } from './renewal/quote.ts'

/** What somebody holds on the site, with the free horns left of it. */
export const heldNoble = async (
  db: Queryable,
  userId: number,
): Promise<(Held & { horns: number }) | undefined> => {
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

interface NobleWish {
  tier: number
  months: number
  room_id?: number | undefined
}

/** Nobility for some months: what is done for it inside of the buying. */
export async function ennoble(
  { tx, userId, timeZone, pay }: Till,
  wish: NobleWish,
  check: (held: Held | undefined) => void = () => {},
) {
  if (wish.room_id !== undefined) await roomOf(tx, { roomId: wish.room_id, userId, speaks: false })
  await lockUser(tx, userId)
  const [tier] = await tx.select().from(nobleTiers).where(eq(nobleTiers.tier, wish.tier))
  const now = await timeNow(tx)
  const held = await heldNoble(tx, userId)
  check(held)
  const quote = mustQuote(tier, wish.months, held, now, endOfNoble(timeZone))
  const { tenths, creditTenths, coins, coinsGiven, isRenewal } = quote
  const endsAt = new Date(quote.endsAt)
  const paid = {
    endsAt,
    paidUntil: new Date(quote.paidUntil),
    coinsFrom: quote.coinsFrom === null ? null : new Date(quote.coinsFrom),
    coinsGiven,
  }
  const left = held && held.endsAt.getTime() > now ? held.horns : 0
  const horns = left + (tier?.horns ?? 0) * wish.months
  await tx
    .insert(nobles)
    .values({ userId, tier: wish.tier, startsAt: new Date(now), ...paid, horns })
    .onConflictDoUpdate({
      target: nobles.userId,
      // What was agreed for another tier, or long ago, is agreed no more.
      set: {
        tier: wish.tier,
        ...paid,
        horns,
        ...(isRenewal ? {} : { startsAt: sql`now()`, renewsFor: null }),
      },
    })
  const { transactionId, balances } = await pay({
    roomId: null,
    anchorId: null,
    tenths,
    share: 0,
    source: 'noble',
    note: noteOf(tier),
  })
  // Named after the payment: one purchase pays back once.
  const coinsPaidBy =
    coins > 0 ? await payCoinsBack(tx, { userId, coins, paidBy: transactionId, note: noteOf(tier) }) : null
  const [record] = await tx
    .insert(nobleRecords)
    .values({
      userId,
      tier: wish.tier,
      months: wish.months,
      renewal: isRenewal,
      tenths,
      creditTenths,
      endsAt,
      transactionId,
      coinsBack: coins,
      coinsPaidBy,
    })
    .returning({ id: nobleRecords.id })
  const about = { tier: wish.tier, is_renewal: isRenewal, ends_at: endsAt.toISOString() }
  const news = {
    kind: 'noble',
    payload: {
      ...about,
      user_id: userId,
      user_nickname: await nicknameOf(tx, userId),
      record_id: record?.id ?? 0,
      tier_zh: tier?.nameZh ?? null,
      tier_en: tier?.nameEn ?? null,
      tier_vi: tier?.nameVi ?? null,
      months: wish.months,
    },
  } as const
  if (wish.room_id !== undefined) await recordRoomEvent(tx, { roomId: wish.room_id, ...news })
  if (tier?.entrance) await recordRoomEvent(tx, { roomId: null, ...news })
  return { answer: { ...about, tenths, horns, coins, balance: balances[0] ?? 0 }, transactionId }
}
