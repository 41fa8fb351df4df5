import { randomUUID } from 'node:crypto'
import type { Tx } from '#lib/backend/db/pool.ts'
import { publishRoomEvents, type RoomEventDeps } from '#lib/backend/domains/streams/index.ts'
import {
  type Done,
  type Entry,
  type Moved,
  type Movement,
  move,
  once,
} from '#lib/backend/domains/wallet/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { MoneySettings, MoneySwitch } from '#lib/shared/vocabulary/gifts.ts'
import { moneySettings } from './prices/money-settings.ts'
import { notifyLevelUp } from './ranking/level-up.ts'
import { type Spending, spend } from './spend.ts'

type Counted = Omit<Spending, 'userId' | 'settings' | 'timeZone' | 'codes'>
export type Buying = Counted & { source: Exclude<Counted['source'], 'red_envelope'> } & {
  /** What the anchor gets of it now, tenths of income. */
  share: number
  note: NonNullable<Movement['note']>
}

/** What buying something is done with, inside its transaction. */
export interface Till {
  tx: Tx
  userId: number
  settings: MoneySettings
  timeZone: string
  /** Checks limits and books wealth and experience; the money is moved by the caller. */
  count(spending: Counted): Promise<void>
  /** Checks limits, books wealth and experience and moves the money; the first balance is what the buyer has left. */
  pay(buying: Buying): Promise<Moved>
}

/** For whom something is bought, and what that needs: a verb's context, or a job's own where nobody calls. */
export interface Buyer extends RoomEventDeps, Pick<Context, 'timeZone'> {
  userId: number
}

/**
 * Buys something once for its key: everything in one transaction, the room events are published after it, and a level that
 * rose is notified to the buyer. Refuses what an operator switched off.
 */
export async function buyFor<Answer>(
  ctx: Buyer,
  call: { path: string; what: MoneySwitch; input: { idempotency_key: string; codes: string[] | null } },
  work: (till: Till) => Promise<Done<Answer>>,
): Promise<Answer> {
  const { userId } = ctx
  const { idempotency_key: key, codes, ...parameters } = call.input
  const settings = await moneySettings(ctx.db)
  if (!settings[call.what]) throw new Refusal('unavailable', 'spending.switched_off')
  let levels = { before: 0, after: 0 }
  let worked = false
  const answer = await once(ctx.db, { userId, key, call: call.path, parameters }, async (tx) => {
    worked = true
    const count = async (spending: Counted) => {
      levels = await spend(tx, { ...spending, userId, settings, timeZone: ctx.timeZone, codes })
    }
    return work({
      tx,
      userId,
      settings,
      timeZone: ctx.timeZone,
      count,
      async pay({ share, note, ...buying }) {
        await count(buying)
        return move(tx, {
          reason: buying.source,
          subject: randomUUID(),
          note,
          entries: [
            { pot: { user: userId, currency: 'diamonds' }, amount: -buying.tenths },
            { pot: { siteAccount: 'till', currency: 'diamonds' }, amount: buying.tenths },
            ...shareOf(buying.anchorId, share),
          ],
        })
      },
    })
  })
  if (worked) {
    void publishRoomEvents(ctx)
    if (levels.after > levels.before) await notifyLevelUp(ctx, userId, levels.after)
  }
  return answer
}

/** The same for anyone who calls. */
export async function buy<Answer>(
  ctx: Context,
  ...rest: [call: Parameters<typeof buyFor>[1], work: (till: Till) => Promise<Done<Answer>>]
): Promise<Answer> {
  const { userId } = ctx.actor
  if (userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  return buyFor({ ...ctx, userId }, ...rest)
}

/** An anchor's share out of the site's till. */
export const shareOf = (anchorId: number | null, share: number): Entry[] =>
  anchorId === null || share === 0
    ? []
    : [
        { pot: { siteAccount: 'till', currency: 'income' }, amount: -share },
        { pot: { user: anchorId, currency: 'income' }, amount: share },
      ]

/** Whole tenths, rounded down. */
export const partOf = (tenths: number, percent: number): number => Math.floor((tenths * percent) / 100)
