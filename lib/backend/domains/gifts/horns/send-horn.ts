import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { horns } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { lockUser } from '#lib/backend/domains/accounts/index.ts'
import { badgesFor, loadTiers } from '#lib/backend/domains/chat/index.ts'
import { paidText } from '#lib/backend/domains/gifts/paid-messages/paid-text.ts'
import { requireNotSanctioned } from '#lib/backend/domains/moderation/index.ts'
import { recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import { balancesOf, move } from '#lib/backend/domains/wallet/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { SITE_WIDE } from '#lib/backend/word-filter/site-filter.ts'
import { sendHorn as endpoint } from '#lib/contract/gifts/horns.ts'
import { MAX_PAID_TEXT_LENGTH, type MoneySettings } from '#lib/shared/vocabulary/gifts.ts'
import { buy, type PurchaseContext } from '../buy.ts'
import { loadGiftRoom, nicknameOf } from '../load-gift-room.ts'
import { hornPriceOf } from '../perks/noble-perks.ts'
import { unspend } from '../unspend.ts'
import { freeHornsOf, returnFreeHorn, takeFreeHorn } from './horn-tokens.ts'

type Horn = typeof horns.$inferSelect

/**
 * Sends a message to the whole site. The user's row is locked first, so that two calls at once cannot both
 * pass the limits.
 */
export const sendHorn: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const text = await paidText(ctx.db, input.text, {
    most: MAX_PAID_TEXT_LENGTH.horn,
    roomId: input.room_id ?? null,
  })
  return buy(ctx, { path: endpoint.path, feature: 'horn', input }, async (purchase) => {
    const { tx, userId, settings } = purchase
    if (input.room_id === undefined) await requireNotSanctioned(tx, SITE_WIDE, userId, { speaks: true })
    else await loadGiftRoom(tx, { roomId: input.room_id, userId, speaks: true })
    await lockUser(tx, userId)
    await notTooMany(tx, userId, settings)
    const free = await takeFreeHorn(tx, userId)
    const price = await hornPriceOf(tx, userId, settings.horn_price)
    const paid = free ? null : await payForHorn(purchase, price)
    const perks = await loadTiers(tx, userId, input.room_id ?? null)
    const [horn] = await tx
      .insert(horns)
      .values({
        userId,
        roomId: input.room_id ?? null,
        text,
        state: settings.horn_review ? 'waiting' : 'sent',
        guardTier: perks.guard,
        nobleTier: perks.noble,
        badgeId: perks.badge,
        free: free !== null,
        fromToken: free === 'token',
        tenths: paid ? price : 0,
        transactionId: paid?.transactionId ?? null,
      })
      .returning()
    if (!horn) throw new Error('the horn was not written')
    if (horn.state === 'sent') await recordHornEvent(tx, horn)
    const balance = paid?.balances[0] ?? (await balancesOf(tx, userId)).diamonds.available
    return {
      answer: {
        horn_id: horn.id,
        state: horn.state,
        is_free: horn.free,
        horns: free === null ? 0 : await freeHornsOf(tx, userId),
        balance,
      },
      transactionId: paid?.transactionId ?? null,
    }
  })
}

const payForHorn = ({ pay }: PurchaseContext, tenths: number) =>
  pay({
    roomId: null,
    anchorId: null,
    tenths,
    shareRate: 0,
    source: 'horn',
    note: { zh: null, en: null, vi: null },
  })

async function notTooMany(tx: Tx, userId: number, settings: MoneySettings): Promise<void> {
  const { rows } = await tx.execute<{ today: number; wait: number }>(sql`
    select count(*)::int as today,
      coalesce(ceil(${settings.horn_seconds}::int - extract(epoch from clock_timestamp() - max(created_at))), 0)::int as wait
    from ${horns} where user_id = ${userId} and created_at > clock_timestamp() - interval '1 day'`)
  const { today, wait } = rows[0] ?? { today: 0, wait: 0 }
  if (wait > 0) throw new Refusal('too_many', 'lines.horn_wait', { seconds: wait }, wait)
  if (today >= settings.horn_day) throw new Refusal('too_many', 'lines.horn_day', { most: settings.horn_day })
}

/** Records a site-wide event in the transaction that sends or removes the horn. */
export async function recordHornEvent(tx: Tx, horn: Horn, { removed = false } = {}): Promise<void> {
  const { guardTier: guard, nobleTier: noble, badgeId: badge } = horn
  const [badges] = removed ? [] : await badgesFor(tx, [{ guard, noble, badge }])
  await recordRoomEvent(tx, {
    roomId: null,
    kind: 'horn',
    payload: {
      user_id: horn.userId,
      user_nickname: await nicknameOf(tx, horn.userId),
      ...badges,
      horn_id: horn.id,
      text: removed ? '' : horn.text,
      room_id: horn.roomId,
      removed,
    },
  })
}

/**
 * Refunds a refused horn: the diamonds and the wealth they earned, or the free horn; one of a nobility only while
 * the user still has it.
 */
export async function refundHorn(tx: Tx, horn: Horn, timeZone: string): Promise<number | null> {
  if (horn.free) {
    await returnFreeHorn(tx, horn)
    return null
  }
  if (horn.tenths === 0) return null
  await unspend(tx, {
    userId: horn.userId,
    roomId: null,
    anchorId: null,
    tenths: horn.tenths,
    source: 'horn',
    at: horn.createdAt,
    timeZone,
  })
  const { transactionId } = await move(tx, {
    reason: 'horn_refund',
    subject: randomUUID(),
    entries: [
      { account: { user: horn.userId, currency: 'diamonds' }, amount: horn.tenths },
      { account: { siteAccount: 'till', currency: 'diamonds' }, amount: -horn.tenths },
    ],
  })
  return transactionId
}
