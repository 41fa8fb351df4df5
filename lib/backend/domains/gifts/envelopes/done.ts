import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts.ts'
import { redEnvelopeClaims, redEnvelopes } from '#lib/backend/db/schema/gifts.ts'
import { type Telling, tell } from '#lib/backend/domains/streams/index.ts'
import { move } from '#lib/backend/domains/wallet/ledger.ts'

/** Tells the room that an envelope is empty or over, and who had the largest part. */
export async function tellDone(
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
  await tell(tx, {
    roomId,
    kind: 'red_envelope_done',
    payload: { envelope_id: id, claimed, refunded, best: best ?? null },
  })
}

/** Ends envelopes whose time is over: what nobody took goes back to the sender. Answers how many. */
export async function endEnvelopes({ db }: Pick<Telling, 'db'>): Promise<number> {
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
          { pot: { user: envelope.userId, currency: 'diamonds' }, amount: refunded },
          { pot: { house: 'envelopes', currency: 'diamonds' }, amount: -refunded },
        ],
      })
      await tellDone(tx, envelope, { claimed: envelope.claimed, refunded })
    })
  return rows.length
}
