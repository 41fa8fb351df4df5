import { withTransaction } from '#lib/backend/db/pool.ts'
import { roomWarnings } from '#lib/backend/db/schema/moderation/sanctions.ts'
import { mustHaveRight, publishRoomEvents, recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { chatTopic } from '#lib/backend/ports/chat/index.ts'
import { userTopic } from '#lib/backend/realtime/topics.ts'
import type * as contract from '#lib/contract/moderation/sanctions.ts'
import { writeLog } from '../log/write-log.ts'
import { requirePerson, requireTarget } from '../people.ts'
import { resolveRoomId } from '../resolve-room-id.ts'

/** Warns a user; the reason is shown to them only. */
export const warnUser: Handler<typeof contract.warnUser> = async ({ ctx, input }) => {
  const actor = requireUserId(ctx)
  const roomId = await resolveRoomId(ctx, input.room_id)
  const by = await mustHaveRight(ctx.db, roomId, actor, 'warn')
  const person = await requireTarget(ctx.db, { roomId, by, actor, userId: input.user_id })
  const { user_id, user_nickname } = person
  const id = await withTransaction(ctx.db, async (tx) => {
    const [row] = await tx
      .insert(roomWarnings)
      .values({ roomId, userId: user_id, reason: input.reason, createdBy: actor })
      .returning({ id: roomWarnings.id })
    const subjectId = row?.id ?? null
    await writeLog(tx, {
      roomId,
      actorId: actor,
      action: 'warn',
      userId: user_id,
      subjectId,
      reason: input.reason,
    })
    const author = await requirePerson(tx, actor)
    await recordRoomEvent(tx, {
      roomId,
      kind: 'warn',
      payload: { user_id, user_nickname, by_user_id: actor, by_nickname: author.user_nickname, reason: null },
    })
    return subjectId
  })
  await Promise.all([
    ctx.publish(userTopic(user_id), { type: 'room_warned', room_id: roomId, id, reason: input.reason }),
    ctx.publish(chatTopic(roomId), { type: 'standing', user_id }),
  ])
  void publishRoomEvents(ctx)
  return {}
}
