import { and, desc, eq, notInArray } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { pushSubscriptions } from '#lib/backend/db/schema/accounts/web-push.ts'
import { userOf } from '#lib/backend/domains/accounts/sessions/user-of.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { readEndpoint, readKeys } from '#lib/backend/ports/web-push/index.ts'
import type * as contract from '#lib/contract/accounts/notices.ts'

const MAX_SUBSCRIPTIONS = 10

/**
 * Stores a push subscription. When the same browser subscribes under another account, the subscription moves
 * to that account.
 */
export const subscribePush: Handler<typeof contract.subscribePush> = async ({ ctx, input }) => {
  const { userId, sessionId } = userOf(ctx)
  const url = readEndpoint(input.endpoint)
  if (!url || !readKeys(input.p256dh, input.auth)) throw new Refusal('invalid', 'push.wrong')
  const values = { userId, sessionId, p256dh: input.p256dh, auth: input.auth }
  await withTransaction(ctx.db, async (tx) => {
    await tx
      .insert(pushSubscriptions)
      .values({ ...values, endpoint: url.href })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
    const newest = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.id))
      .limit(MAX_SUBSCRIPTIONS)
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)))
  })
  return {}
}
