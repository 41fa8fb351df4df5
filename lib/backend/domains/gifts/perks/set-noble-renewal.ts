import { eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { nobles } from '#lib/backend/db/schema/gifts/perks.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { setNobleRenewal as ofNoble } from '#lib/contract/gifts/perks.ts'
import { lockUser } from '../room-of.ts'
import { agreed, callerOf } from './agreed-renewal.ts'
import { heldNoble } from './ennoble.ts'
import { timeNow } from './renewal/quote.ts'

/** The same of one's nobility. */
export const setNobleRenewal: Handler<typeof ofNoble> = async ({ ctx, input: { on } }) => {
  const userId = callerOf(ctx)
  return withTransaction(ctx.db, async (tx) => {
    await lockUser(tx, userId)
    const set = agreed(await heldNoble(tx, userId), on, await timeNow(tx))
    await tx.update(nobles).set(set).where(eq(nobles.userId, userId))
    return { renews_for: set.renewsFor }
  })
}
