import { and, eq } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { guards } from '#lib/backend/db/schema/gifts/perks.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { setGuardRenewal as ofGuard } from '#lib/contract/gifts/perks.ts'
import { lockUser } from '../room-of.ts'
import { agreed, callerOf } from './agreed-renewal.ts'
import { heldGuard } from './buy-guard.ts'
import { timeNow } from './renewal/quote.ts'

/** Lets a guard renew itself or not. It waits for a purchase that is under way, whose end counts. */
export const setGuardRenewal: Handler<typeof ofGuard> = async ({ ctx, input: { room_id: roomId, on } }) => {
  const userId = callerOf(ctx)
  return withTransaction(ctx.db, async (tx) => {
    await lockUser(tx, userId)
    const set = agreed(await heldGuard(tx, userId, roomId), on, await timeNow(tx))
    await tx
      .update(guards)
      .set(set)
      .where(and(eq(guards.userId, userId), eq(guards.roomId, roomId)))
    return { renews_for: set.renewsFor }
  })
}
