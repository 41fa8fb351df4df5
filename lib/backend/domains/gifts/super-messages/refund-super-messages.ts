import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { superMessages } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { writeLog } from '#lib/backend/domains/moderation/index.ts'
import { recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import { move } from '#lib/backend/domains/wallet/index.ts'
import { nicknameOf } from '../load-gift-room.ts'
import { unspend } from '../unspend.ts'

export type SuperMessage = typeof superMessages.$inferSelect

/** Whether its share was booked, or its price refunded. */
export const isSettled = ({ settledBy, shareCarried }: SuperMessage): boolean =>
  settledBy !== null || shareCarried

interface RefundOptions {
  /** The moderator who removed it; null: the site, for a room that is shut down. */
  by: number | null
  reason: string
  timeZone: string
}

/** Loads and locks a super message. */
export async function lockSuperMessage(tx: Tx, id: number): Promise<SuperMessage | null> {
  const [message] = await tx.select().from(superMessages).where(eq(superMessages.id, id)).for('update')
  return message ?? null
}

/**
 * Refunds super messages of one room and reverses what they earned: the senders' wealth and ranking points,
 * and the anchor's experience. The room's log records the moderator. Users' rows are locked before wallets;
 * events are recorded last.
 */
export async function refundSuperMessages(
  tx: Tx,
  messages: readonly SuperMessage[],
  { by, reason, timeZone }: RefundOptions,
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
        { account: { user: userId, currency: 'diamonds' }, amount: tenths },
        { account: { siteAccount: 'till', currency: 'diamonds' }, amount: -tenths },
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

/** Records the removal event for the room's pages. */
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

/**
 * Refunds the super messages still shown when an operator shuts a room down, since nobody sees them any more.
 */
export async function refundActiveSuperMessages(
  tx: Tx,
  roomId: number,
  options: RefundOptions,
): Promise<void> {
  const active = await tx
    .select()
    .from(superMessages)
    .where(
      and(
        eq(superMessages.roomId, roomId),
        isNull(superMessages.settledBy),
        eq(superMessages.shareCarried, false),
        gt(superMessages.endsAt, sql`clock_timestamp()`),
      ),
    )
    .orderBy(superMessages.id)
    .for('update')
  await refundSuperMessages(tx, active, options)
}

/**
 * Hides the super messages of a cleared chat (`userId` null: of all users), including those that are over, so
 * that their texts are not published again. They were paid for and shown, so nothing is refunded.
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
