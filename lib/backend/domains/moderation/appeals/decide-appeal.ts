import { and, eq, isNull, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomAppeals, roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { notify } from '#lib/backend/domains/accounts/index.ts'
import { mustHaveRight, mustHaveRightFor, type OnAir } from '#lib/backend/domains/streams/index.ts'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/moderation/appeals.ts'
import type { Sanction } from '#lib/shared/vocabulary/rooms.ts'
import { writeLog } from '../log/write-log.ts'
import { requireLowerRank } from '../people.ts'
import { OWN_SANCTIONS_PATH } from '../sanctions/apply-sanction.ts'
import { liftSanctionInTransaction, publishLifted } from '../sanctions/lift-sanction.ts'
import { decideShutAppeal } from './decide-shut-appeal.ts'

interface SanctionAppeal {
  /** Null: the sanction applies to the whole site. */
  roomId: number | null
  kind: Sanction
  /** The sanctioned user. */
  userId: number
  /** The refusal of an appeal that does not exist. */
  missing: Refusal
}

/** Loads an appeal with what it is against: a sanction, or the shutting of a room. */
async function loadAppeal({ db }: Context, id: number) {
  const [found] = await db
    .select({ appeal: roomAppeals, sanctionRoomId: roomSanctions.roomId, kind: roomSanctions.kind })
    .from(roomAppeals)
    .leftJoin(roomSanctions, eq(roomSanctions.id, roomAppeals.sanctionId))
    .where(eq(roomAppeals.id, id))
  return found ?? null
}

/**
 * Decides an appeal of a user of a lower rank. Appeals against site-wide sanctions and against the shutting of a room
 * are decided by operators only.
 */
export const createDecideAppeal =
  (onAir: Pick<OnAir, 'reopen'>): Handler<typeof contract.decideAppeal> =>
  async (call) => {
    const { ctx, input } = call
    const isOperator = ctx.actor.role !== 'guest' && ctx.actor.roles.includes('operator')
    const found = await loadAppeal(ctx, input.id)
    // Another room's appeal and a missing one are answered alike.
    const none = new Refusal('not_found', 'room.no_appeal')
    if (!found || (found.sanctionRoomId === null && !isOperator)) throw none
    const { kind, sanctionRoomId: roomId, appeal } = found
    if (kind !== null)
      await decideSanctionAppeal(ctx, { roomId, kind, userId: appeal.userId, missing: none }, input)
    else if (appeal.roomId !== null)
      await decideShutAppeal(ctx, onAir, { ...appeal, roomId: appeal.roomId }, input)
    return {}
  }

async function decideSanctionAppeal(
  ctx: Context,
  { roomId, kind, userId, missing }: SanctionAppeal,
  { id, approve, answer }: { id: number; approve: boolean; answer: string },
): Promise<void> {
  const actor = requireUserId(ctx)
  if (roomId !== null) {
    // The author knows of the appeal, so the refusal says that others decide.
    const by =
      userId === actor
        ? await mustHaveRight(ctx.db, roomId, actor, 'review')
        : await mustHaveRightFor(ctx.db, { roomId, userId: actor, right: 'review', missing })
    await requireLowerRank(ctx.db, { roomId, by, actor, userId })
  } else if (userId === actor) throw new Refusal('invalid', 'room.not_oneself')
  const lifted = await withTransaction(ctx.db, async (tx) => {
    const [row] = await tx
      .update(roomAppeals)
      .set({ state: approve ? 'approved' : 'denied', answer, decidedBy: actor, decidedAt: sql`now()` })
      .where(and(eq(roomAppeals.id, id), eq(roomAppeals.state, 'open')))
      .returning({ sanctionId: roomAppeals.sanctionId })
    if (row?.sanctionId == null) throw new Refusal('conflict', 'room.decided_already')
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
}
