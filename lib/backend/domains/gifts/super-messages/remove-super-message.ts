import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { superMessages } from '#lib/backend/db/schema/gifts/paid-messages.ts'
import { rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { loadDatabaseTime } from '#lib/backend/domains/gifts/perks/renewal/quote.ts'
import {
  mustHaveRightFor,
  publishRoomEvents,
  type RoomEventDeps,
} from '#lib/backend/domains/streams/index.ts'
import { bookShare, move, shareUnits } from '#lib/backend/domains/wallet/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { removeSuperMessage as endpoint } from '#lib/contract/gifts/super-messages.ts'
import { isSettled, lockSuperMessage, refundSuperMessages } from './refund-super-messages.ts'

/**
 * Removes a super message before its time is over and refunds its full price. A user cannot remove their own.
 */
export const removeSuperMessage: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { userId } = ctx.actor
  const refunded = await withTransaction(ctx.db, async (tx) => {
    const message = await lockSuperMessage(tx, input.message_id)
    const missing = new Refusal('not_found', 'lines.gone')
    if (!message) throw missing
    if (message.userId === userId) throw new Refusal('forbidden', 'lines.own_super')
    await mustHaveRightFor(tx, { roomId: message.roomId, userId, right: 'delete', missing })
    if (isSettled(message) || message.endsAt.getTime() <= (await loadDatabaseTime(tx)))
      throw new Refusal('conflict', 'lines.settled')
    await refundSuperMessages(tx, [message], { by: userId, reason: input.reason, timeZone: ctx.timeZone })
    return message.tenths
  })
  void publishRoomEvents(ctx)
  return { refunded }
}

/**
 * Pays anchors their shares of super messages whose time is over. A message still shown in a room that is
 * shut down (sent at the moment of the shutdown) is refunded instead.
 */
export async function settleSuperMessages(deps: RoomEventDeps & { timeZone: string }): Promise<void> {
  const { db, timeZone } = deps
  const isShut = eq(rooms.status, 'banned')
  const isOver = lte(superMessages.endsAt, sql`clock_timestamp()`)
  const share = shareUnits(superMessages.tenths, superMessages.shareRate, superMessages.shareTenths)
  const rows = await db
    .select({ id: superMessages.id, share })
    .from(superMessages)
    .innerJoin(rooms, eq(rooms.id, superMessages.roomId))
    .where(
      and(
        isNull(superMessages.settledBy),
        eq(superMessages.shareCarried, false),
        or(and(isOver, sql`${share} > 0`), and(isShut, sql`not ${isOver}`)),
      ),
    )
    .limit(100)
  for (const { id, share: units } of rows)
    await withTransaction(db, async (tx) => {
      const message = await lockSuperMessage(tx, id)
      if (!message || isSettled(message)) return
      const [room] = await tx
        .select({ anchorId: rooms.userId, status: rooms.status })
        .from(rooms)
        .where(eq(rooms.id, message.roomId))
      if (room?.status === 'banned')
        return refundSuperMessages(tx, [message], { by: null, reason: '', timeZone })
      const { posted, entries } = await bookShare(tx, room?.anchorId ?? null, Number(units))
      const moved =
        posted === 0 ? null : await move(tx, { reason: 'super_message_share', subject: String(id), entries })
      await tx
        .update(superMessages)
        .set({ shareTenths: posted, settledBy: moved?.transactionId ?? null, shareCarried: moved === null })
        .where(eq(superMessages.id, id))
    })
  if (rows.length > 0) await publishRoomEvents(deps)
}
