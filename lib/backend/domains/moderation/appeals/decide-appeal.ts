import { and, eq, isNull, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomAppeals, roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import { mustHaveRight, mustHaveRightFor } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/appeals.ts'
import { writeLog } from '../log/write-log.ts'
import { requireLowerRank } from '../people.ts'
import { OWN_SANCTIONS_PATH } from '../sanctions/apply-sanction.ts'
import { liftSanctionInTransaction, publishLifted } from '../sanctions/lift-sanction.ts'

/**
 * Decides an appeal of a user of a lower rank. Appeals against site-wide sanctions are decided by operators
 * only.
 */
export const decideAppeal: Handler<typeof contract.decideAppeal> = async ({
  ctx,
  input: { id, approve, answer },
}) => {
  const actor = requireUserId(ctx)
  const [found] = await ctx.db
    .select({ userId: roomAppeals.userId, roomId: roomSanctions.roomId, kind: roomSanctions.kind })
    .from(roomAppeals)
    .innerJoin(roomSanctions, eq(roomSanctions.id, roomAppeals.sanctionId))
    .where(eq(roomAppeals.id, id))
  const isOperator = ctx.actor.role !== 'guest' && ctx.actor.roles.includes('operator')
  // Another room's appeal and a missing one are answered alike.
  const none = new Refusal('not_found', 'room.no_appeal')
  if (!found || (found.roomId === null && !isOperator)) throw none
  const { roomId, userId, kind } = found
  if (roomId !== null) {
    // The author knows of the appeal, so the refusal says that others decide.
    const by =
      userId === actor
        ? await mustHaveRight(ctx.db, roomId, actor, 'review')
        : await mustHaveRightFor(ctx.db, { roomId, userId: actor, right: 'review', missing: none })
    await requireLowerRank(ctx.db, { roomId, by, actor, userId })
  } else if (userId === actor) throw new Refusal('invalid', 'room.not_oneself')
  const lifted = await withTransaction(ctx.db, async (tx) => {
    const [row] = await tx
      .update(roomAppeals)
      .set({ state: approve ? 'approved' : 'denied', answer, decidedBy: actor, decidedAt: sql`now()` })
      .where(and(eq(roomAppeals.id, id), eq(roomAppeals.state, 'open')))
      .returning({ sanctionId: roomAppeals.sanctionId })
    if (!row) throw new Refusal('conflict', 'room.decided_already')
    await writeLog(tx, {
      roomId,
      actorId: actor,
      action: approve ? 'appeal_approved' : 'appeal_denied',
      userId,
      subjectId: id,
      reason: answer,
    })
    if (!approve) return false
    const [stillActive] = await tx
      .select({ id: roomSanctions.id })
      .from(roomSanctions)
      .where(
        and(
          eq(roomSanctions.id, row.sanctionId),
          isNull(roomSanctions.liftedAt),
          sql`${roomSanctions.endsAt} > now()`,
        ),
      )
    if (stillActive) await liftSanctionInTransaction(tx, { roomId, userId, kind, actor })
    return stillActive !== undefined
  })
  if (lifted) await publishLifted(ctx, { roomId, userId, kind })
  await notify(ctx, userId, {
    kind: approve ? 'appeal_approved' : 'appeal_denied',
    values: { reason: answer },
    // Approved users are linked to the room, others to their sanctions.
    link: approve && roomId !== null ? `/live?id=${roomId}` : OWN_SANCTIONS_PATH,
  })
  return {}
}
