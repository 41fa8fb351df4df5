import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { redEnvelopes } from '#lib/backend/db/schema/gifts.ts'
import { tell } from '#lib/backend/domains/streams/index.ts'
import { move } from '#lib/backend/domains/wallet/ledger.ts'
import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { insertEnvelope as endpoint } from '#lib/contract/red-envelopes.ts'
import { plain } from '#lib/shared/fold.ts'
import { buy } from '../buy.ts'
import { roomOf } from '../room-of.ts'
import { partsOf } from './parts.ts'

/** Puts diamonds aside for a room. The parts are cut now, so that the odds do not depend on who comes when. */
export const insertEnvelope: Verb<z.output<typeof endpoint.input>, z.input<typeof endpoint.output>> = async ({
  ctx,
  input,
}) =>
  buy(ctx, { path: endpoint.path, what: 'red_envelope', input }, async ({ tx, userId, count }) => {
    const { tenths, condition } = input
    if (tenths < input.count) throw new Refusal('invalid', 'envelope.too_small')
    const word = condition === 'word' ? (input.word ?? '') : null
    if (word !== null && plain(word).trim() === '') throw new Refusal('invalid', 'envelope.word_missing')
    const room = await roomOf(tx, { roomId: input.room_id, userId, speaks: true })
    await count({ roomId: null, anchorId: null, tenths, source: 'red_envelope' })
    const { transactionId, balances } = await move(tx, {
      reason: 'red_envelope',
      subject: randomUUID(),
      entries: [
        { pot: { user: userId, currency: 'diamonds' }, amount: -tenths },
        { pot: { house: 'envelopes', currency: 'diamonds' }, amount: tenths },
      ],
    })
    const [envelope] = await tx
      .insert(redEnvelopes)
      .values({
        userId,
        roomId: room.roomId,
        tenths,
        count: input.count,
        parts: partsOf(tenths, input.count),
        condition,
        word,
        endsAt: sql`now() + make_interval(secs => ${input.seconds})`,
        transactionId,
      })
      .returning({ id: redEnvelopes.id, endsAt: redEnvelopes.endsAt })
    if (!envelope) throw new Error('the red envelope was not written')
    const eventId = await tell(tx, {
      roomId: room.roomId,
      kind: 'red_envelope',
      payload: {
        user_id: userId,
        user_nickname: room.userNickname,
        envelope_id: envelope.id,
        tenths,
        count: input.count,
        condition,
        word,
        ends_at: envelope.endsAt.toISOString(),
      },
    })
    return {
      answer: { envelope_id: envelope.id, event_id: eventId, balance: balances[0] ?? 0 },
      transactionId,
    }
  })
