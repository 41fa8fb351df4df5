import { and, eq, isNull } from 'drizzle-orm'
import { operatorOf } from '#lib/backend/audit.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'

export interface Input {
  id: number
  reason: string
}

/**
 * Requires an existing user other than the operator. Operators cannot act on their own account: one who
 * blocked themselves could not undo it.
 */
export async function requireOtherUser(ctx: Context, id: number): Promise<void> {
  if (operatorOf(ctx) === id) throw new Refusal('invalid', 'admin.not_yourself')
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  if (!user) throw notFound('user')
}

export const entryOf = (action: string, { id, reason }: Input) => ({
  action,
  target: `user:${id}`,
  detail: { reason },
})
