import { sql } from 'drizzle-orm'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { PaymentPort } from '#lib/backend/ports/payment/index.ts'
import { spendingRefusal } from '../spend.ts'
import { type CreditResult, publishOrder } from './credit.ts'

export const callerOf = ({ actor }: Context): number => {
  if (actor.userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  return actor.userId
}

export function mustBeSetUp({ isSetUp }: PaymentPort): void {
  if (!isSetUp) throw new Refusal('unavailable', 'orders.not_set_up')
}

/** Refuses minors, who may neither buy nor spend diamonds. */
export async function mustBeOfAge({ db, timeZone }: Context, userId: number): Promise<void> {
  const { rows } = await db.execute<{ minor: boolean }>(sql`select is_minor(${userId}, ${timeZone}) as minor`)
  if (rows[0]?.minor) throw spendingRefusal('spending.minor', null)
}

export async function publishIfChanged(ctx: Context, { changed, ...settled }: CreditResult) {
  if (changed) await publishOrder(ctx.publish, settled)
  return { number: settled.number, state: settled.state }
}
