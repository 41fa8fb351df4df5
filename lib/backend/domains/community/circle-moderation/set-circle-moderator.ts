import { and, eq, isNull } from 'drizzle-orm'
import { writeUserAudit } from '#lib/backend/audit.ts'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { circleModerators, circleMutes } from '#lib/backend/db/schema/community/circle-moderation.ts'
import { circleMembers } from '#lib/backend/db/schema/community/circles.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { setCircleModerator as endpoint } from '#lib/contract/community/circle-moderation.ts'
import { MAX_CIRCLE_MODERATORS } from '#lib/shared/community.ts'
import { loadModerators } from './get-circle-moderators.ts'
import { isModerator, isOperator, lockCircle } from './require-moderator.ts'

interface Person {
  circleId: number
  userId: number
}

async function requireMember(tx: Tx, { circleId, userId }: Person): Promise<void> {
  const [member] = await tx
    .select({ id: users.id })
    .from(circleMembers)
    .innerJoin(users, eq(users.id, circleMembers.userId))
    .where(
      and(
        eq(circleMembers.circleId, circleId),
        eq(circleMembers.userId, userId),
        isNull(users.deletedAt),
        isNull(users.blockedAt),
      ),
    )
  if (!member) throw new Refusal('invalid', 'circle.not_member')
}

/** Appoints a member of a locked circle, whose mute there ends. Returns whether they were none before. */
async function appoint(tx: Tx, person: Person, appointedBy: number): Promise<boolean> {
  const { circleId, userId } = person
  await requireMember(tx, person)
  if (await isModerator(tx, circleId, userId)) return false
  if ((await tx.$count(circleModerators, eq(circleModerators.circleId, circleId))) >= MAX_CIRCLE_MODERATORS)
    throw new Refusal('conflict', 'circle.too_many_moderators', { most: MAX_CIRCLE_MODERATORS })
  await tx.insert(circleModerators).values({ circleId, userId, appointedBy })
  await tx.delete(circleMutes).where(and(eq(circleMutes.circleId, circleId), eq(circleMutes.userId, userId)))
  return true
}

async function dismiss(tx: Tx, { circleId, userId }: Person): Promise<boolean> {
  const removed = await tx
    .delete(circleModerators)
    .where(and(eq(circleModerators.circleId, circleId), eq(circleModerators.userId, userId)))
    .returning()
  return removed.length > 0
}

/** Appoints or removes a moderator; without being an operator one only resigns. */
export const setCircleModerator: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const callerId = requireUserId(ctx)
  const { circle_id: circleId, user_id: userId, state } = input
  if (!isOperator(ctx) && (state || userId !== callerId)) throw new Refusal('forbidden', 'forbidden')
  const list = await withTransaction(ctx.db, async (tx) => {
    await lockCircle(tx, circleId)
    const person = { circleId, userId }
    const isChange = state ? await appoint(tx, person, callerId) : await dismiss(tx, person)
    if (isChange)
      await writeUserAudit(ctx, tx, {
        action: state ? 'appoint_circle_moderator' : 'remove_circle_moderator',
        target: `circle:${circleId}`,
        detail: { user: userId },
      })
    return loadModerators(tx, circleId)
  })
  return { list }
}
