import { and, desc, eq, notInArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { pushSubscriptions } from '#lib/backend/db/schema/web-push.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { readEndpoint, readKeys, type WebPush } from '#lib/backend/ports/web-push/index.ts'
import type * as contract from '#lib/contract/accounts/notices.ts'
import { userOf } from '../../../auth/caller.ts'

const MOST = 10

export const createGetPushKey =
  ({ publicKey }: Pick<WebPush, 'publicKey'>): Verb<Record<string, never>, { public_key: string }> =>
  async () => ({ public_key: publicKey })

/** Keeps a browser's subscription. The same browser under another account is that account's from then on. */
export const subscribePush: Verb<
  z.output<typeof contract.subscribePush.input>,
  Record<string, never>
> = async ({ ctx, input }) => {
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
      .limit(MOST)
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest)))
  })
  return {}
}

export const unsubscribePush: Verb<
  z.output<typeof contract.unsubscribePush.input>,
  Record<string, never>
> = async ({ ctx, input }) => {
  await ctx.db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, userOf(ctx).userId),
        eq(pushSubscriptions.endpoint, readEndpoint(input.endpoint)?.href ?? input.endpoint),
      ),
    )
  return {}
}
