import { and, eq } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { gifts } from '#lib/backend/db/schema/gifts/gifts.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import { runIdempotent } from '#lib/backend/domains/wallet/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { grantGift as endpoint } from '#lib/contract/gifts/gifts.ts'
import { fillBackpack } from './fill-backpack.ts'

/**
 * Adds gifts to a user's backpack on behalf of an operator, once per key. Writes the reason to the audit log
 * and notifies the user.
 */
export const grantGift: Handler<typeof endpoint> = async ({
  ctx,
  input: { idempotency_key: key, ...parameters },
}) => {
  const operator = operatorOf(ctx)
  const { user_id: userId, gift_id: giftId, count, days, reason } = parameters
  let isNew = false
  const answer = await runIdempotent(
    ctx.db,
    { userId: operator, key, call: endpoint.path, parameters },
    async (tx) => {
      const [user] = await tx.select({ deletedAt: users.deletedAt }).from(users).where(eq(users.id, userId))
      if (!user || user.deletedAt) throw notFound('user')
      const [gift] = await tx
        .select()
        .from(gifts)
        .where(and(eq(gifts.id, giftId), eq(gifts.active, true)))
      if (!gift) throw new Refusal('not_found', 'gifts.gone')
      const ends = await fillBackpack(tx, { userId, giftId, count, days: days === 0 ? null : days })
      await writeAudit(ctx, tx, {
        action: 'grant_gift',
        target: `user:${userId}`,
        detail: { name: gift.nameZh, count, ends: ends?.toISOString() ?? null, reason },
      })
      isNew = true
      return { answer: { ends_at: ends?.toISOString() ?? null }, transactionId: null }
    },
  )
  if (isNew) await notify(ctx, userId, { kind: 'gift_granted', values: { count }, link: '/anchor?type=0' })
  return answer
}
