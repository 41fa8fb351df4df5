import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import { redEnvelopeClaims, redEnvelopes } from '#lib/backend/db/schema/gifts/gifts.ts'
import { anchorFollows } from '#lib/backend/db/schema/social.ts'
import type { ChatSender } from '#lib/backend/domains/chat/index.ts'
import { publishRoomEvents } from '#lib/backend/domains/streams/index.ts'
import { move, runIdempotent } from '#lib/backend/domains/wallet/index.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { claimEnvelope as endpoint } from '#lib/contract/gifts/red-envelopes.ts'
import { plain } from '#lib/shared/text/fold.ts'
import { loadGiftRoom } from '../load-gift-room.ts'
import { recordEnvelopeDone } from './end-envelopes.ts'

/**
 * Claims the next part, once per user; claims are serialised by the lock on the envelope's row. If a word
 * opens the envelope, it is sent as the user's own message in the room's chat: where chat refuses it (a mute,
 * a limit, a mode), the claim is refused as well.
 */
export const createClaimEnvelope =
  ({ sendInTransaction }: Pick<ChatSender, 'sendInTransaction'>): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const { userId } = ctx.actor
    if (userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
    const wordMessage = await findWordMessage(ctx.db, input)
    const answer = wordMessage
      ? await sendInTransaction({ ...wordMessage, userId }, (sendMessage) =>
          claim(ctx, userId, input, sendMessage),
        )
      : await claim(ctx, userId, input)
    void publishRoomEvents(ctx)
    return answer
  }

const claim = (
  ctx: Context,
  userId: number,
  input: HandlerInput<typeof endpoint>,
  sendMessage?: (tx: Tx) => Promise<void>,
) => {
  const { idempotency_key: key, ...parameters } = input
  return runIdempotent(ctx.db, { userId, key, call: endpoint.path, parameters }, async (tx) => {
    const envelope = await lockClaimable(tx, userId, input)
    const part = envelope.parts[envelope.claimed]
    if (part === undefined) throw new Refusal('conflict', 'envelope.empty')
    await sendMessage?.(tx)
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
        { account: { user: userId, currency: 'diamonds' }, amount: part },
        { account: { siteAccount: 'envelopes', currency: 'diamonds' }, amount: -part },
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

/** The chat message that a claim by word sends; null: no word is required, or another word was typed. */
async function findWordMessage(
  db: Queryable,
  input: HandlerInput<typeof endpoint>,
): Promise<{ roomId: number; text: string } | null> {
  const [envelope] = await db
    .select({ roomId: redEnvelopes.roomId, condition: redEnvelopes.condition, word: redEnvelopes.word })
    .from(redEnvelopes)
    .where(eq(redEnvelopes.id, input.envelope_id))
  if (envelope?.condition !== 'word' || !matchesWord(envelope.word, input)) return null
  return { roomId: envelope.roomId, text: envelope.word ?? '' }
}

const matchesWord = (word: string | null, { word: typed = '' }: HandlerInput<typeof endpoint>) =>
  plain(typed).trim() === plain(word ?? '').trim()

/** Loads and locks the envelope if this user may claim from it now. */
async function lockClaimable(tx: Tx, userId: number, input: HandlerInput<typeof endpoint>) {
  const [row] = await tx
    .select({ envelope: redEnvelopes, inTime: sql<boolean>`${redEnvelopes.endsAt} > clock_timestamp()` })
    .from(redEnvelopes)
    .where(eq(redEnvelopes.id, input.envelope_id))
    .for('update')
  if (!row) throw new Refusal('not_found', 'envelope.gone')
  const { envelope, inTime } = row
  if (envelope.userId === userId) throw new Refusal('forbidden', 'envelope.own')
  const room = await loadGiftRoom(tx, { roomId: envelope.roomId, userId, speaks: false })
  const [mine] = await tx
    .select({ tenths: redEnvelopeClaims.tenths })
    .from(redEnvelopeClaims)
    .where(and(eq(redEnvelopeClaims.envelopeId, envelope.id), eq(redEnvelopeClaims.userId, userId)))
  if (mine) throw new Refusal('conflict', 'envelope.taken')
  if (envelope.claimed === envelope.count) throw new Refusal('conflict', 'envelope.empty')
  if (!inTime || envelope.doneAt) throw new Refusal('conflict', 'envelope.over')
  if (envelope.condition === 'word' && !matchesWord(envelope.word, input))
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
