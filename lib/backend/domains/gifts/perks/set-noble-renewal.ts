import { eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { nobles } from '#lib/backend/db/schema/gifts/perks.ts'
import { lockUser } from '#lib/backend/domains/accounts/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { setNobleRenewal as ofNoble } from '#lib/contract/gifts/perks.ts'
import { requirePaymentPassword } from '../spending/with-payment-password.ts'
import { findNoble } from './ennoble.ts'
import { loadDatabaseTime } from './renewal/quote.ts'
import { callerOf, toRenewalSettings } from './renewal-settings.ts'

/** Switches automatic renewal of the user's nobility on or off. */
export const setNobleRenewal: Handler<typeof ofNoble> = async ({ ctx, input }) => {
  const { on } = input
  const userId = callerOf(ctx)
  return withTransaction(ctx.db, async (tx) => {
    await lockUser(tx, userId)
    if (on) await requirePaymentPassword(tx, userId, input)
    const set = toRenewalSettings(await findNoble(tx, userId), on, await loadDatabaseTime(tx))
    await tx.update(nobles).set(set).where(eq(nobles.userId, userId))
    return { renews_for: set.renewsFor }
  })
}
