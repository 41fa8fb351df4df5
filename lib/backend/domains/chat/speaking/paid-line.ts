import type { Tx } from '#lib/backend/db/pool.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'

/**
 * Writes what was paid to be said as a line of the talk, so that it is liked, answered, reported and taken away by its
 * id as every other. It is published by the event of its purchase, never among the lines; answers its id.
 */
export async function writePaidLine(
  tx: Tx,
  line: { roomId: number; userId: number; text: string },
): Promise<number> {
  const [row] = await tx
    .insert(roomMessages)
    .values({ ...line, paid: true })
    .returning({ id: roomMessages.id })
  if (!row) throw new Error('a paid line was not written')
  return row.id
}
