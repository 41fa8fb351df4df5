import type { Context } from '#lib/backend/http/context.ts'
import { heldTopic } from '#lib/backend/realtime/topics.ts'

/** Tells who may decide them that lines of a room came to wait, or were decided: of this room and of all. */
export async function tellHeld(publish: Context['publish'], roomId: number): Promise<void> {
  await Promise.all(
    [heldTopic(roomId), heldTopic('all')].map((topic) => publish(topic, { type: 'held', room_id: roomId })),
  )
}
