import { and, eq, sql } from 'drizzle-orm'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { roomAppeals, roomSanctions } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { publishRoomEvents, recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import type { Sanction } from '#lib/shared/vocabulary/rooms.ts'
import { sanctionChanged } from '../events.ts'
import { writeLog } from '../log/write-log.ts'
import { requirePerson } from '../people.ts'
import { type InTransaction, isActive, publishToChat } from './apply-sanction.ts'

interface LiftedSanction {
  /** Null: site-wide. */
  roomId: number | null
  userId: number
  kind: Sanction
}

/** Lifts an active sanction and approves its open appeals. Refuses with `not_found` if none is active. */
export async function liftSanction(
  ctx: Context,
  { roomId, userId, kind, actor }: LiftedSanction & { actor: number },
  inTransaction?: InTransaction,
): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    await inTransaction?.(tx)
    await liftSanctionInTransaction(tx, { roomId, userId, kind, actor })
  })
  await publishLifted(ctx, { roomId, userId, kind })
}

/** Lifts a sanction in a given transaction. Call `publishLifted` once it is committed. */
export async function liftSanctionInTransaction(
  tx: Tx,
  { roomId, userId, kind, actor }: LiftedSanction & { actor: number },
): Promise<void> {
  const ended = await tx
    .update(roomSanctions)
    .set({ liftedAt: sql`now()`, liftedBy: actor })
    .where(isActive(roomId, userId, kind))
    .returning({ id: roomSanctions.id })
  const [first] = ended
  if (!first) throw new Refusal('not_found', 'room.nothing_to_lift')
  for (const { id } of ended)
    await tx
      .update(roomAppeals)
      .set({ state: 'approved', decidedBy: actor, decidedAt: sql`now()` })
      .where(and(eq(roomAppeals.sanctionId, id), eq(roomAppeals.state, 'open')))
  await writeLog(tx, {
    roomId,
    actorId: actor,
    action: 'relieve',
    userId,
    subjectId: first.id,
    detail: { kind },
  })
  if (roomId === null) return
  const [person, by] = [await requirePerson(tx, userId), await requirePerson(tx, actor)]
  await recordRoomEvent(tx, {
    roomId,
    kind: 'relieve',
    payload: {
      user_id: userId,
      user_nickname: person.user_nickname,
      by_user_id: actor,
      by_nickname: by.user_nickname,
      what: kind,
    },
  })
}

/** Notifies the chat and the user's pages of a lifted sanction. */
export async function publishLifted(ctx: Context, { roomId, userId, kind }: LiftedSanction): Promise<void> {
  await Promise.all([
    publishToChat(ctx, roomId, { type: 'standing', user_id: userId }),
    ctx.publish(userTopic(userId), { type: 'room_relieved', room_id: roomId, kind }),
  ])
  void publishRoomEvents(ctx)
  await ctx.events.afterCommit(ctx, sanctionChanged, { roomId, userId, kind, minutes: null })
}
