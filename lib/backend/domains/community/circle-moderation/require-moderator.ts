import { and, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import { circleModerators } from '#lib/backend/db/schema/community/circle-moderation.ts'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'

export const isOperator = ({ actor }: Pick<Context, 'actor'>): boolean =>
  actor.role !== 'guest' && actor.roles.includes('operator')

/** Whether a user is a moderator of a circle. */
export const isModerator = async (db: Queryable, circleId: number, userId: number): Promise<boolean> =>
  (await db.$count(
    circleModerators,
    and(eq(circleModerators.circleId, circleId), eq(circleModerators.userId, userId)),
  )) > 0

/** Refuses callers who are neither a moderator of the circle nor an operator. Returns the caller's id. */
export async function requireModerator(
  ctx: Pick<Context, 'actor'>,
  db: Queryable,
  circleId: number,
): Promise<number> {
  const userId = requireUserId(ctx)
  if (!isOperator(ctx) && !(await isModerator(db, circleId, userId)))
    throw new Refusal('forbidden', 'circle.no_right')
  return userId
}

/** Locks a circle, so that its moderators and pinned posts are counted by one change at a time. */
export async function lockCircle(tx: Tx, id: number): Promise<typeof circles.$inferSelect> {
  const [circle] = await tx.select().from(circles).where(eq(circles.id, id)).for('update')
  if (!circle) throw notFound('circle')
  return circle
}
