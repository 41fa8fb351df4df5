import type { Context } from '#lib/backend/http/context.ts'
import { heldTopic } from '#lib/backend/realtime/topics.ts'

/** Tells who may decide them that lines of a room came to wait, or were decided: of this room and of all. */
export async function tellHeld(publish: Context['publish'], roomId: number): Promise<void> {
  await Promise.all(
    [heldTopic(roomId), heldTopic('all')].map((topic) => publish(topic, { type: 'held', room_id: roomId })),
  )
}

/** Tells who keeps order in a room that one whom they watch has spoken there. */
export const tellWatched = (
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
