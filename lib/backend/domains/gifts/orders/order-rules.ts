import { isMinor } from '#lib/backend/domains/accounts/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { PaymentPort } from '#lib/backend/ports/payment/index.ts'
import { spendingRefusal } from '../spend.ts'

export const callerOf = ({ actor }: Context): number => {
  if (actor.userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  return actor.userId
}

export function mustBeSetUp({ isSetUp }: PaymentPort): void {
  if (!isSetUp) throw new Refusal('unavailable', 'orders.not_set_up')
}

/** Refuses minors, who may neither buy nor spend diamonds. */
export async function mustBeOfAge({ db, timeZone }: Context, userId: number): Promise<void> {
  if (await isMinor(db, userId, timeZone)) throw spendingRefusal('spending.minor', null)
}

/** Whether a User-Agent is a phone's: providers have another cashier for it. */
export const isPhone = (userAgent: string): boolean => /\b(Android|iPhone|iPod|Mobile)\b/.test(userAgent)
