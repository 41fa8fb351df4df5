import { and, eq, isNull, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts.ts'
import { endSessions } from '#lib/backend/domains/accounts/index.ts'
import type { OnAir } from '#lib/backend/domains/streams/index.ts'
import type { Context, Verb } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { operatorOf, writeDown } from './audit.ts'

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

const deed = (action: string, { id, reason }: Input) => ({ action, target: `user:${id}`, detail: { reason } })

export const signOutUser: Verb<Input, Record<string, never>> = async ({ ctx, input }) => {
  await someoneElse(ctx, input.id)
  await writeDown(ctx, ctx.db, deed('sign_out', input))
  await endSessions(ctx, input.id, 'operator')
  return {}
}

export const createBlockUser =
  (onAir: Pick<OnAir, 'hangUp'>): Verb<Input, Record<string, never>> =>
  async ({ ctx, input }) => {
    await someoneElse(ctx, input.id)
    await withTransaction(ctx.db, async (tx) => {
      await tx
        .update(users)
        .set({ blockedAt: sql`coalesce(blocked_at, now())`, blockedReason: input.reason })
        .where(eq(users.id, input.id))
      await writeDown(ctx, tx, deed('block', input))
    })
    // After the commit: whoever logs in from here on is refused, and nobody who got in before stays.
    await endSessions(ctx, input.id, 'operator')
    await onAir.hangUp(input.id)
    return {}
  }

export const unblockUser: Verb<Input, Record<string, never>> = async ({ ctx, input }) => {
  await someoneElse(ctx, input.id)
  await withTransaction(ctx.db, async (tx) => {
    await tx.update(users).set({ blockedAt: null, blockedReason: null }).where(eq(users.id, input.id))
    await writeDown(ctx, tx, deed('unblock', input))
  })
  return {}
}
