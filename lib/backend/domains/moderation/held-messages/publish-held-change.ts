import type { Context } from '#lib/backend/http/context.ts'
import { heldMessagesTopic } from '#lib/backend/realtime/topics.ts'

/**
 * Notifies moderators that messages of a room were held or decided: on the topic of the room and on that of
 * all rooms.
 */
export async function publishHeldChange(publish: Context['publish'], roomId: number): Promise<void> {
  await Promise.all(
    [heldMessagesTopic(roomId), heldMessagesTopic('all')].map((topic) =>
      publish(topic, { type: 'held', room_id: roomId }),
    ),
  )
}

/** Notifies the moderators of a room that a watched user has sent a message there. */
export const publishWatchedMessage = (
  publish: Context['publish'],
  roomId: number,
  { userId, nickname, id }: { userId: number; nickname: string; id: number },
): Promise<unknown> =>
  publish(heldMessagesTopic(roomId), {
    type: 'watched',
    room_id: roomId,
    user_id: userId,
    user_nickname: nickname,
    id,
  })
