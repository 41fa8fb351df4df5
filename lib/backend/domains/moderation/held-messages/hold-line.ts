import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { heldLines } from '#lib/backend/db/schema/moderation/room-rules.ts'
import type { Context } from '#lib/backend/http/context.ts'
import type { ChatLine, Say } from '#lib/contract/chat/frames.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import type { HoldReason } from '#lib/shared/vocabulary/rooms.ts'
import { writeLog } from '../log/log.ts'

/** The content of a chat message that waits for a moderator. */
export interface HeldContent {
  text: string
  /** The key of a stored picture. */
  image: string | null
  replyTo: number | null
  mentions: number[]
  look: Say['look'] | null
}

/** A chat message that waits: of a user, or of a guest by their chat id. */
export interface HeldLine {
  roomId: number
  userId: number | null
  guest: string | null
  line: HeldContent
}

/** Sends a released message to its room and answers it. Chat stands after moderation, so the composition root passes this. */
export type SendHeld = (ctx: Pick<Context, 'db' | 'publish'>, held: HeldLine) => Promise<ChatLine>

/** Stores a message that waits for a moderator, with an entry in the room's log. */
export async function holdLine(
  db: Queryable,
  { why, ...held }: HeldLine & { why: HoldReason },
): Promise<void> {
  const { roomId, userId, guest, line } = held
  await withTransaction(db, async (tx) => {
    const [row] = await tx
      .insert(heldLines)
      .values({ roomId, userId, guest, line: { ...line }, why })
      .returning({ id: heldLines.id })
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
