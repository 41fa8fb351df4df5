import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { redEnvelopes } from '#lib/backend/db/schema/gifts/gifts.ts'
import { paidText } from '#lib/backend/domains/gifts/paid-messages/paid-text.ts'
import { recordRoomEvent } from '#lib/backend/domains/streams/index.ts'
import { move } from '#lib/backend/domains/wallet/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { createEnvelope as endpoint } from '#lib/contract/gifts/red-envelopes.ts'
import { plain } from '#lib/shared/text/fold.ts'
import { ENVELOPE_DEFAULTS } from '#lib/shared/vocabulary/gifts.ts'
import { buy } from '../buy.ts'
import { loadGiftRoom } from '../load-gift-room.ts'
import { mustBeWithinBounds } from './must-be-within-bounds.ts'
import { splitAmount } from './split-amount.ts'

/**
 * Puts diamonds into a red envelope for a room. The amount is split now, so that the odds do not depend on
 * the order of claims.
 */
export const createEnvelope: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { tenths, condition } = input
  const word = condition === 'word' ? (input.word ?? '') : null
  if (word !== null && plain(word).trim() === '') throw new Refusal('invalid', 'envelope.word_missing')
  // Everybody sees the word, and each claim sends it as a chat message.
  if (word !== null)
    await paidText(ctx.db, word, { most: ENVELOPE_DEFAULTS.maxWordLength, roomId: input.room_id })
  return buy(
    ctx,
    { path: endpoint.path, feature: 'red_envelope', input },
    async ({ tx, userId, settings, recordSpending }) => {
      mustBeWithinBounds(settings, input)
      if (tenths < input.count) throw new Refusal('invalid', 'envelope.too_small')
      const room = await loadGiftRoom(tx, { roomId: input.room_id, userId, speaks: true })
      await recordSpending({ roomId: null, anchorId: null, tenths, source: 'red_envelope' })
      const { transactionId, balances } = await move(tx, {
        reason: 'red_envelope',
        subject: randomUUID(),
        entries: [
          { account: { user: userId, currency: 'diamonds' }, amount: -tenths },
          { account: { siteAccount: 'envelopes', currency: 'diamonds' }, amount: tenths },
        ],
      })
      const [envelope] = await tx
        .insert(redEnvelopes)
        .values({
          userId,
          roomId: room.roomId,
          tenths,
          count: input.count,
          parts: splitAmount(tenths, input.count),
          condition,
          word,
          endsAt: sql`now() + make_interval(secs => ${input.seconds})`,
          transactionId,
        })
        .returning({ id: redEnvelopes.id, endsAt: redEnvelopes.endsAt })
      if (!envelope) throw new Error('the red envelope was not written')
      const eventId = await recordRoomEvent(tx, {
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
    },
  )
}
