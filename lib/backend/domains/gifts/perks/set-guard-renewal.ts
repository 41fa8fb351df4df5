import { and, eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { guards } from '#lib/backend/db/schema/gifts/perks.ts'
import { lockUser } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { setGuardRenewal as ofGuard } from '#lib/contract/gifts/perks.ts'
import { requirePaymentPassword } from '../spending/with-payment-password.ts'
import { findGuard } from './buy-guard.ts'
import { loadDatabaseTime } from './renewal/quote.ts'
import { callerOf, toRenewalSettings } from './renewal-settings.ts'

/** Switches automatic renewal of a guard on or off. Waits for a purchase in progress and uses its end. */
export const setGuardRenewal: Handler<typeof ofGuard> = async ({ ctx, input }) => {
  const { room_id: roomId, on } = input
  const userId = callerOf(ctx)
  return withTransaction(ctx.db, async (tx) => {
    await lockUser(tx, userId)
    if (on) await requirePaymentPassword(tx, userId, input)
    const set = toRenewalSettings(await findGuard(tx, userId, roomId), on, await loadDatabaseTime(tx))
    await tx
      .update(guards)
      .set(set)
      .where(and(eq(guards.userId, userId), eq(guards.roomId, roomId)))
    return { renews_for: set.renewsFor }
  })
}
