import type { Tx } from '#lib/backend/db/pool.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'

/**
 * Stores a paid message as a chat message, so that it can be liked, replied to, reported and deleted by its
 * id like any other. It is published by the event of its purchase, not with the chat messages; returns its
 * id.
 */
export async function storePaidMessage(
  tx: Tx,
  message: { roomId: number; userId: number; text: string },
): Promise<number> {
  const [row] = await tx
    .insert(roomMessages)
    .values({ ...message, paid: true })
    .returning({ id: roomMessages.id })
  if (!row) throw new Error('The insert of a paid message returned no row.')
  return row.id
}
