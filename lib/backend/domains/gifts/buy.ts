import { randomUUID } from 'node:crypto'
import type { Tx } from '#lib/backend/db/pool.ts'
import { publishRoomEvents, type RoomEventDeps } from '#lib/backend/domains/streams/index.ts'
import {
  bookShare,
  type IdempotentResult,
  type Movement,
  type MoveResult,
  move,
  runIdempotent,
} from '#lib/backend/domains/wallet/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { MoneySettings, MoneySwitch } from '#lib/shared/vocabulary/gifts.ts'
import { moneySettings } from './prices/money-settings.ts'
import { notifyLevelUp } from './ranking/level-up.ts'
import { type Spending, spend } from './spend.ts'

type SpendingDetails = Omit<Spending, 'userId' | 'settings' | 'timeZone' | 'codes' | 'isConfirmed'>
export type Payment = SpendingDetails & { source: Exclude<SpendingDetails['source'], 'red_envelope'> } & {
  /** The rate of the anchor's immediate share, in basis points. */
  shareRate: number
  note: NonNullable<Movement['note']>
}

/** What a purchase works with inside its transaction. */
export interface PurchaseContext {
  tx: Tx
  userId: number
  settings: MoneySettings
  timeZone: string
  /** Checks limits and books wealth and experience; the work function moves the money itself. */
  recordSpending(spending: SpendingDetails): Promise<void>
  /**
   * Checks limits, books wealth and experience and moves the money. The first balance returned is the buyer's
   * balance afterwards; `shareTenths` is the income that was posted.
   */
  pay(buying: Payment): Promise<MoveResult & { shareTenths: number }>
}

/** The buyer and what a purchase needs: an endpoint's context, or a job's own dependencies. */
export interface Buyer extends RoomEventDeps, Pick<Context, 'timeZone'> {
  userId: number
}

/**
 * Performs a purchase once per idempotency key, in one transaction. Afterwards the room events are published
 * and the buyer is notified of a new level. Refuses purchases that an operator has switched off.
 */
export async function buyFor<Answer>(
  ctx: Buyer,
  call: {
    path: string
    /** The operator's switch of the purchase; null: the caller has checked its own. */
    feature: MoneySwitch | null
    /** A payment password in it has been checked (`withPaymentPassword`). */
    input: { idempotency_key: string; codes: string[] | null; payment_password?: string | undefined }
  },
  work: (purchase: PurchaseContext) => Promise<IdempotentResult<Answer>>,
): Promise<Answer> {
  const { userId } = ctx
  const { idempotency_key: key, codes, payment_password: password, ...parameters } = call.input
  const isConfirmed = password !== undefined
  const settings = await moneySettings(ctx.db)
  if (call.feature !== null && !settings[call.feature])
    throw new Refusal('unavailable', 'spending.switched_off')
  let levels = { before: 0, after: 0 }
  let hasRun = false
  const answer = await runIdempotent(ctx.db, { userId, key, call: call.path, parameters }, async (tx) => {
    hasRun = true
    const recordSpending = async (spending: SpendingDetails) => {
      levels = await spend(tx, { ...spending, userId, settings, timeZone: ctx.timeZone, codes, isConfirmed })
    }
    return work({
      tx,
      userId,
      settings,
      timeZone: ctx.timeZone,
      recordSpending,
      async pay({ shareRate, note, ...buying }) {
        await recordSpending(buying)
        const share = await bookShare(tx, buying.anchorId, buying.tenths * shareRate)
        const moved = await move(tx, {
          reason: buying.source,
          subject: randomUUID(),
          note,
          entries: [
            { account: { user: userId, currency: 'diamonds' }, amount: -buying.tenths },
            { account: { siteAccount: 'till', currency: 'diamonds' }, amount: buying.tenths },
            ...share.entries,
          ],
        })
        return { ...moved, shareTenths: share.posted }
      },
    })
  })
  if (hasRun) {
    void publishRoomEvents(ctx)
    if (levels.after > levels.before) await notifyLevelUp(ctx, userId, levels.after)
  }
  return answer
}

/** Performs a purchase for the user who calls the endpoint. */
export async function buy<Answer>(
  ctx: Context,
  ...args: [
    call: Parameters<typeof buyFor>[1],
    work: (purchase: PurchaseContext) => Promise<IdempotentResult<Answer>>,
  ]
): Promise<Answer> {
  const { userId } = ctx.actor
  if (userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  return buyFor({ ...ctx, userId }, ...args)
}
