import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import { redEnvelopeClaims, redEnvelopes } from '#lib/backend/db/schema/gifts/gifts.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import type { Speaking } from '#lib/backend/domains/chat/index.ts'
import { publishRoomEvents } from '#lib/backend/domains/streams/index.ts'
import { move, once } from '#lib/backend/domains/wallet/index.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { takePart as endpoint } from '#lib/contract/gifts/red-envelopes.ts'
import { plain } from '#lib/shared/text/fold.ts'
import { roomOf } from '../room-of.ts'
import { recordEnvelopeDone } from './done.ts'

/**
 * Takes the next part, once a person; claims wait for each other at the envelope's row. Where a word opens it, it is
 * said in the room's talk as the claimer's own line: what the talk refuses (a mute, a limit, a mode) is no claim either.
 */
export const createTakePart =
  ({ sayWithin }: Pick<Speaking, 'sayWithin'>): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const { userId } = ctx.actor
    if (userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
    const asked = await askedToSay(ctx.db, input)
    const answer = asked
      ? await sayWithin({ ...asked, userId }, (speak) => claim(ctx, userId, input, speak))
      : await claim(ctx, userId, input)
    void publishRoomEvents(ctx)
    return answer
  }

const claim = (
  ctx: Context,
  userId: number,
  input: HandlerInput<typeof endpoint>,
  speak?: (tx: Tx) => Promise<void>,
) => {
  const { idempotency_key: key, ...parameters } = input
  return once(ctx.db, { userId, key, call: endpoint.path, parameters }, async (tx) => {
    const envelope = await open(tx, userId, input)
    const part = envelope.parts[envelope.claimed]
    if (part === undefined) throw new Refusal('conflict', 'envelope.empty')
    await speak?.(tx)
    const claimed = envelope.claimed + 1
    const isLast = claimed === envelope.count
    await tx
      .update(redEnvelopes)
      .set({
        claimed,
        claimedTenths: envelope.claimedTenths + part,
        ...(isLast ? { doneAt: sql`now()` } : {}),
      })
      .where(eq(redEnvelopes.id, envelope.id))
    const { transactionId, balances } = await move(tx, {
      reason: 'red_envelope_claim',
      subject: `${envelope.id}:${userId}`,
      entries: [
        { pot: { user: userId, currency: 'diamonds' }, amount: part },
        { pot: { siteAccount: 'envelopes', currency: 'diamonds' }, amount: -part },
      ],
    })
    await tx
      .insert(redEnvelopeClaims)
      .values({ envelopeId: envelope.id, userId, tenths: part, transactionId })
    if (isLast) await recordEnvelopeDone(tx, envelope, { claimed, refunded: 0 })
    return {
      answer: { tenths: part, claimed, count: envelope.count, balance: balances[0] ?? 0 },
      transactionId,
    }
  })
}

/** Where and what somebody who types the word of an envelope says; null: nothing has to be said, or something else was. */
async function askedToSay(
  db: Queryable,
  input: HandlerInput<typeof endpoint>,
): Promise<{ roomId: number; text: string } | null> {
  const [envelope] = await db
    .select({ roomId: redEnvelopes.roomId, condition: redEnvelopes.condition, word: redEnvelopes.word })
    .from(redEnvelopes)
    .where(eq(redEnvelopes.id, input.envelope_id))
  if (envelope?.condition !== 'word' || !isWord(envelope.word, input)) return null
  return { roomId: envelope.roomId, text: envelope.word ?? '' }
}

const isWord = (word: string | null, { word: said = '' }: HandlerInput<typeof endpoint>) =>
  plain(said).trim() === plain(word ?? '').trim()

/** The envelope, locked, if this person may take from it now. */
async function open(tx: Tx, userId: number, input: HandlerInput<typeof endpoint>) {
  const [row] = await tx
    .select({ envelope: redEnvelopes, inTime: sql<boolean>`${redEnvelopes.endsAt} > clock_timestamp()` })
    .from(redEnvelopes)
    .where(eq(redEnvelopes.id, input.envelope_id))
    .for('update')
  if (!row) throw new Refusal('not_found', 'envelope.gone')
  const { envelope, inTime } = row
  if (envelope.userId === userId) throw new Refusal('forbidden', 'envelope.own')
  const room = await roomOf(tx, { roomId: envelope.roomId, userId, speaks: false })
  const [mine] = await tx
    .select({ tenths: redEnvelopeClaims.tenths })
    .from(redEnvelopeClaims)
    .where(and(eq(redEnvelopeClaims.envelopeId, envelope.id), eq(redEnvelopeClaims.userId, userId)))
  if (mine) throw new Refusal('conflict', 'envelope.taken')
  if (envelope.claimed === envelope.count) throw new Refusal('conflict', 'envelope.empty')
  if (!inTime || envelope.doneAt) throw new Refusal('conflict', 'envelope.over')
  if (envelope.condition === 'word' && !isWord(envelope.word, input))
    throw new Refusal('conflict', 'envelope.wrong_word')
  if (envelope.condition === 'follow' && room.anchorId !== userId) {
    const [follows] = await tx
      .select({ userId: anchorFollows.userId })
      .from(anchorFollows)
      .where(and(eq(anchorFollows.userId, userId), eq(anchorFollows.anchorId, room.anchorId)))
    if (!follows) throw new Refusal('forbidden', 'envelope.follow')
  }
  return envelope
}
