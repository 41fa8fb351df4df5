import { and, eq, isNull } from 'drizzle-orm'
import { operatorOf, writeAudit } from '#lib/backend/audit/write-audit.ts'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts.ts'
import { endSessions, setBlocked } from '#lib/backend/domains/accounts/index.ts'
import type { OnAir } from '#lib/backend/domains/streams/index.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'

interface Input {
  id: number
  reason: string
}

/** A user that is still somebody. Nobody acts on himself: an operator who blocked himself could not undo it. */
async function someoneElse(ctx: Context, id: number): Promise<void> {
  if (operatorOf(ctx) === id) throw new Refusal('invalid', 'admin.not_yourself')
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  if (!user) throw notFound('user')
}

const entryOf = (action: string, { id, reason }: Input) => ({
  action,
  target: `user:${id}`,
  detail: { reason },
})

export const signOutUser: Verb<Input, Record<string, never>> = async ({ ctx, input }) => {
  await someoneElse(ctx, input.id)
  await writeAudit(ctx, ctx.db, entryOf('sign_out', input))
  await endSessions(ctx, input.id, 'operator')
  return {}
}

export const createBlockUser =
  (onAir: Pick<OnAir, 'hangUp'>): Verb<Input, Record<string, never>> =>
  async ({ ctx, input }) => {
    await someoneElse(ctx, input.id)
    await withTransaction(ctx.db, async (tx) => {
      await setBlocked(tx, input.id, input.reason)
      await writeAudit(ctx, tx, entryOf('block', input))
    })
    // After the commit: anyone who logs in from here on is refused, and nobody who got in before stays.
    await endSessions(ctx, input.id, 'operator')
    await onAir.hangUp(input.id)
    return {}
  }

export const unblockUser: Verb<Input, Record<string, never>> = async ({ ctx, input }) => {
  await someoneElse(ctx, input.id)
  await withTransaction(ctx.db, async (tx) => {
    await setBlocked(tx, input.id, null)
    await writeAudit(ctx, tx, entryOf('unblock', input))
  })
  return {}
}
