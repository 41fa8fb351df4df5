import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { heldMessages } from '#lib/backend/db/schema/moderation/room-rules.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { ChatMessage, SendFrame } from '#lib/contract/chat/frames.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import type { HoldReason } from '#lib/shared/vocabulary/rooms.ts'
import { writeLog } from '../log/write-log.ts'

/** Content of a held chat message. */
export interface HeldContent {
  text: string
  /** The key of a stored picture. */
  image: string | null
  replyTo: number | null
  mentions: number[]
  look: SendFrame['look'] | null
}

/** A held chat message of a user, or of a guest by their chat id. */
export interface HeldMessage {
  roomId: number
  userId: number | null
  guest: string | null
  line: HeldContent
}

/**
 * Sends a released message to its room and returns it. The chat domain depends on this one, so the
 * composition root passes this function.
 */
export type SendHeldMessage = (
  ctx: Pick<Context, 'db' | 'publish'>,
  held: HeldMessage,
) => Promise<ChatMessage>

/** Stores a held message, with an entry in the room's log. */
export async function holdMessage(
  db: Queryable,
  { why, ...held }: HeldMessage & { why: HoldReason },
): Promise<void> {
  const { roomId, userId, guest, line } = held
  await withTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(heldMessages)
      .values({ roomId, userId, guest, line: { ...line }, why })
      .returning({ id: heldMessages.id })
    await writeLog(tx, {
      roomId,
      actorId: null,
      action: 'hold',
      userId,
      subjectId: row?.id ?? null,
      detail: guest === null ? { why } : { why, guest: guestName(guest) },
    })
  })
}
