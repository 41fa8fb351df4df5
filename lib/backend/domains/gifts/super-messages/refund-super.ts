import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { superMessages } from '#lib/backend/db/schema/gifts/paid-lines.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { writeLog } from '#lib/backend/domains/moderation/index.ts'
import { recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import { move } from '#lib/backend/domains/wallet/index.ts'
import { nicknameOf } from '../room-of.ts'
import { unspend } from '../unspend.ts'

export type SuperMessage = typeof superMessages.$inferSelect

interface Refunding {
  /** Who took it away; null: the site, of a room that is shut. */
  by: number | null
  reason: string
  timeZone: string
}

/** A super message, locked. */
export async function lockedSuperMessage(tx: Tx, id: number): Promise<SuperMessage | null> {
  const [message] = await tx.select().from(superMessages).where(eq(superMessages.id, id)).for('update')
  return message ?? null
}

/**
 * Gives prices of one room's messages back and takes back what they bought: givers' wealth and places in the ranking,
 * the anchor's experience. Who took them away stands in the room's log. Rows of users are held before pots; published last.
 */
export async function refundSuperMessages(
  tx: Tx,
  messages: readonly SuperMessage[],
  { by, reason, timeZone }: Refunding,
): Promise<void> {
  for (const message of messages.toSorted((a, b) => a.userId - b.userId)) {
    const { roomId, userId, tenths, createdAt: at } = message
    const [room] = await tx.select({ anchorId: rooms.userId }).from(rooms).where(eq(rooms.id, roomId))
    const anchorId = room?.anchorId ?? null
    await unspend(tx, { userId, roomId, anchorId, tenths, source: 'super_message', at, timeZone })
  }
  for (const { id, roomId, userId, tenths, text } of messages) {
    const { transactionId } = await move(tx, {
      reason: 'super_message_refund',
      subject: String(id),
      entries: [
        { pot: { user: userId, currency: 'diamonds' }, amount: tenths },
        { pot: { siteAccount: 'till', currency: 'diamonds' }, amount: -tenths },
      ],
    })
    await tx
      .update(superMessages)
      .set({ removedAt: sql`now()`, removedBy: by, settledBy: transactionId })
      .where(eq(superMessages.id, id))
    if (by === null) continue
    const detail = { text, tenths }
    await writeLog(tx, { roomId, actorId: by, action: 'remove_super', userId, subjectId: id, reason, detail })
  }
  for (const message of messages) await recordRemoval(tx, message)
}

/** Records the event that a message was removed, for the room's pages. */
async function recordRemoval(tx: Tx, message: SuperMessage): Promise<void> {
  await recordRoomEvent(tx, {
    roomId: message.roomId,
    kind: 'super_message',
    payload: {
      user_id: message.userId,
      user_nickname: await nicknameOf(tx, message.userId),
      message_id: message.id,
      text: '',
      tenths: message.tenths,
      ends_at: message.endsAt.toISOString(),
      removed: true,
    },
  })
}

/** What stands in a room that an operator shuts goes back to its givers: it is seen no more. */
export async function refundStanding(tx: Tx, roomId: number, refunding: Refunding): Promise<void> {
  const standing = await tx
    .select()
    .from(superMessages)
    .where(
      and(
        eq(superMessages.roomId, roomId),
        isNull(superMessages.settledBy),
        gt(superMessages.endsAt, sql`clock_timestamp()`),
      ),
    )
    .orderBy(superMessages.id)
    .for('update')
  await refundSuperMessages(tx, standing, refunding)
}

/**
 * A cleared talk takes its messages with it (null: everybody's), those of before too, whose words are not published again;
 * they have been paid for and shown, so their money stays as it is.
 */
export async function clearSuperMessages(
  tx: Tx,
  { roomId, userId }: { roomId: number; userId: number | null },
): Promise<void> {
  await tx
    .update(superMessages)
    .set({ clearedAt: sql`now()` })
    .where(
      and(
        eq(superMessages.roomId, roomId),
        isNull(superMessages.clearedAt),
        userId === null ? undefined : eq(superMessages.userId, userId),
      ),
    )
}
