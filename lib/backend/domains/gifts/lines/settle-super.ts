import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { type Queryable, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { superMessages } from '#lib/backend/db/schema/paid-lines.ts'
import { rooms } from '#lib/backend/db/schema/streams.ts'
import { mustHave } from '#lib/backend/domains/moderation/index.ts'
import { publishTold, tell } from '#lib/backend/domains/streams/index.ts'
import { move } from '#lib/backend/domains/wallet/ledger.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { removeSuperMessage as endpoint } from '#lib/contract/paid-lines.ts'
import { shareOf } from '../buy.ts'
import { nicknameOf } from '../room-of.ts'

const open = async (tx: Tx, id: number) => {
  const [message] = await tx.select().from(superMessages).where(eq(superMessages.id, id)).for('update')
  if (!message) throw new Refusal('not_found', 'lines.gone')
  return message
}

/** Takes a message away before its time was over and gives all of its price back. */
export const removeSuperMessage: Verb<
  z.output<typeof endpoint.input>,
  z.input<typeof endpoint.output>
> = async ({ ctx, input }) => {
  const { userId } = ctx.actor
  const refunded = await withTransaction(ctx.db, async (tx) => {
    const message = await open(tx, input.message_id)
    await mustHave(tx, message.roomId, userId, 'delete')
    if (message.settledBy !== null) throw new Refusal('conflict', 'lines.settled')
    const { transactionId } = await move(tx, {
      reason: 'super_message_refund',
      subject: String(message.id),
      entries: [
        { pot: { user: message.userId, currency: 'diamonds' }, amount: message.tenths },
        { pot: { house: 'till', currency: 'diamonds' }, amount: -message.tenths },
      ],
    })
    await tx
      .update(superMessages)
      .set({ removedAt: sql`now()`, removedBy: userId, settledBy: transactionId })
      .where(eq(superMessages.id, message.id))
    await tell(tx, {
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
    return message.tenths
  })
  void publishTold(ctx)
  return { refunded }
}

/** Pays anchors their shares of messages that have stood their time. */
export async function settleSuperMessages(db: Queryable): Promise<void> {
  const due = and(
    isNull(superMessages.settledBy),
    gt(superMessages.shareTenths, 0),
    lte(superMessages.endsAt, sql`clock_timestamp()`),
  )
  const rows = await db.select({ id: superMessages.id }).from(superMessages).where(due).limit(100)
  for (const { id } of rows)
    await withTransaction(db, async (tx) => {
      const message = await open(tx, id)
      if (message.settledBy !== null) return
      const [room] = await tx
        .select({ anchorId: rooms.userId })
        .from(rooms)
        .where(eq(rooms.id, message.roomId))
      const { transactionId } = await move(tx, {
        reason: 'super_message_share',
        subject: String(id),
        entries: shareOf(room?.anchorId ?? null, message.shareTenths),
      })
      await tx.update(superMessages).set({ settledBy: transactionId }).where(eq(superMessages.id, id))
    })
}
