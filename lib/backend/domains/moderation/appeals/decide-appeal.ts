import { and, eq, isNull, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomAppeals, roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import { mustHave, mustHaveFor } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/moderation/appeals.ts'
import { writeLog } from '../log/log.ts'
import { mustStandAbove } from '../people.ts'
import { callerOf } from '../room-of.ts'
import { OWN_SANCTIONS_AT } from '../sanctions/apply-sanction.ts'
import { liftSanctionInTransaction, publishLifted } from '../sanctions/lift-sanction.ts'

/** Decides one appeal of somebody below oneself. Nobody decides about a sanction of the whole site but an operator. */
export const decideAppeal: Handler<typeof contract.decideAppeal> = async ({
  ctx,
  input: { id, approve, answer },
}) => {
  const actor = callerOf(ctx)
  const [found] = await ctx.db
    .select({ userId: roomAppeals.userId, roomId: roomSanctions.roomId, kind: roomSanctions.kind })
    .from(roomAppeals)
    .innerJoin(roomSanctions, eq(roomSanctions.id, roomAppeals.sanctionId))
    .where(eq(roomAppeals.id, id))
  const isOperator = ctx.actor.role !== 'guest' && ctx.actor.roles.includes('operator')
  // Somebody else's and one that is not there are the same.
  const none = new Refusal('not_found', 'room.no_appeal')
  if (!found || (found.roomId === null && !isOperator)) throw none
  const { roomId, userId, kind } = found
  if (roomId !== null) {
    // The author knows of the appeal, and is refused because others decide.
    const by =
      userId === actor
        ? await mustHave(ctx.db, roomId, actor, 'review')
        : await mustHaveFor(ctx.db, { roomId, userId: actor, right: 'review', missing: none })
    await mustStandAbove(ctx.db, { roomId, by, actor, userId })
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
    const [still] = await tx
      .select({ id: roomSanctions.id })
      .from(roomSanctions)
      .where(
        and(
          eq(roomSanctions.id, row.sanctionId),
          isNull(roomSanctions.liftedAt),
          sql`${roomSanctions.endsAt} > now()`,
        ),
      )
    if (still) await liftSanctionInTransaction(tx, { roomId, userId, kind, actor })
    return still !== undefined
  })
  if (lifted) await publishLifted(ctx, { roomId, userId, kind })
  await notify(ctx, userId, {
    kind: approve ? 'appeal_approved' : 'appeal_denied',
    values: { reason: answer },
    // Who may come in again goes there; who may not reads what stands against him.
    link: approve && roomId !== null ? `/live?id=${roomId}` : OWN_SANCTIONS_AT,
  })
  return {}
}
