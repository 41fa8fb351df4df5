import type { Context } from '#lib/backend/http/context.ts'
import { heldTopic } from '#lib/backend/realtime/topics.ts'

/** Notifies those who may decide them that messages of a room were held or decided: on the topics of this room and of all. */
export async function publishHeld(publish: Context['publish'], roomId: number): Promise<void> {
  await Promise.all(
    [heldTopic(roomId), heldTopic('all')].map((topic) => publish(topic, { type: 'held', room_id: roomId })),
  )
}

/** Notifies the moderators of a room that a watched user has spoken there. */
export const publishWatched = (
  publish: Context['publish'],
  roomId: number,
  { userId, nickname, id }: { userId: number; nickname: string; id: number },
): Promise<unknown> =>
  publish(heldTopic(roomId), {
    type: 'watched',
    room_id: roomId,
    user_id: userId,
    user_nickname: nickname,
    id,
  })
