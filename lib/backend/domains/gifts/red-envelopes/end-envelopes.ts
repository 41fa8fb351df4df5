import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { redEnvelopeClaims, redEnvelopes } from '#lib/backend/db/schema/gifts/gifts.ts'
import { type RoomEventDeps, recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import { move } from '#lib/backend/domains/wallet/index.ts'

/** Records the room event of an envelope that is empty or over, with the largest part. */
export async function recordEnvelopeDone(
  tx: Tx,
  { id, roomId }: { id: number; roomId: number },
  { claimed, refunded }: { claimed: number; refunded: number },
): Promise<void> {
  const [best] = await tx
    .select({
      user_id: redEnvelopeClaims.userId,
      user_nickname: users.nickname,
      tenths: redEnvelopeClaims.tenths,
    })
    .from(redEnvelopeClaims)
    .innerJoin(users, eq(users.id, redEnvelopeClaims.userId))
    .where(eq(redEnvelopeClaims.envelopeId, id))
    .orderBy(desc(redEnvelopeClaims.tenths), redEnvelopeClaims.createdAt)
    .limit(1)
  await recordRoomEvent(tx, {
    roomId,
    kind: 'red_envelope_done',
    payload: { envelope_id: id, claimed, refunded, best: best ?? null },
  })
}

/** Ends envelopes whose time is over and refunds the unclaimed amount to the sender. Returns their number. */
export async function endEnvelopes({ db }: Pick<RoomEventDeps, 'db'>): Promise<number> {
  const due = and(isNull(redEnvelopes.doneAt), lte(redEnvelopes.endsAt, sql`clock_timestamp()`))
  const rows = await db.select({ id: redEnvelopes.id }).from(redEnvelopes).where(due).limit(100)
  for (const { id } of rows)
    await withTransaction(db, async (tx) => {
      const [envelope] = await tx
        .select()
        .from(redEnvelopes)
        .where(and(eq(redEnvelopes.id, id), due))
        .for('update')
      if (!envelope) return
      const refunded = envelope.tenths - envelope.claimedTenths
      await tx
        .update(redEnvelopes)
        .set({ doneAt: sql`now()`, refundedTenths: refunded })
        .where(eq(redEnvelopes.id, id))
      await move(tx, {
        reason: 'red_envelope_refund',
        subject: String(id),
        entries: [
          { account: { user: envelope.userId, currency: 'diamonds' }, amount: refunded },
          { account: { siteAccount: 'envelopes', currency: 'diamonds' }, amount: -refunded },
        ],
      })
      await recordEnvelopeDone(tx, envelope, { claimed: envelope.claimed, refunded })
    })
  return rows.length
}
