import { sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { createBatcher } from '#lib/backend/db/batcher.ts'
import type { Database, Queryable } from '#lib/backend/db/pool.ts'
import { roomMessages as table } from '#lib/backend/db/schema/chat.ts'
import {
  type HeldContent,
  holdMessage,
  publishHeldChange,
  publishWatchedMessage,
} from '#lib/backend/domains/moderation/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import {
  authorOf,
  type ChatIdentity,
  chatTopic,
  type ExternalDelivery,
  type ExternalSend,
  identityKey,
} from '#lib/backend/ports/chat/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { ChatDataOf, ChatMessage, SendFrame } from '#lib/contract/chat/frames.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import { canModerate, type HoldReason } from '#lib/shared/vocabulary/rooms.ts'
import { toMessageAuthor } from './author.ts'
import { checkMessage } from './check-message.ts'
import { GuestActivity } from './guest-activity.ts'
import { burstSize, createBurstLimiter, lastingRefusal, slowRefusal, slowWait } from './send-limits.ts'
import { FACTS_BATCH_SIZE, type LoadFacts, toSenderRef } from './sender.ts'
import { storePicture } from './store-picture.ts'

export interface SendDeps {
  db: Queryable
  publish: Context['publish']
  storage: Storage
}
/** `facts`: loads what is known of a sender in a room. */
export interface ChatDeps extends Omit<SendDeps, 'db'>, Pick<Database, 'db' | 'kind'> {
  facts: LoadFacts
}

/** The part of a message that is stored, also while it is held. */
export type NewMessage = HeldContent

/** A message that may be sent, not stored yet. */
interface Prepared {
  roomId: number
  from: { userId: number | null; guest: string | null; speaker: ChatMessage['from'] }
  message: NewMessage
  replied: ChatMessage['reply_to']
  /** Why it is held for a moderator; null: it is not. */
  hold: HoldReason | null
  /** Delay for viewers. `wait` below: seconds until the sender may send the next message. */
  later: Sending['later']
  /** Moderators are notified of the sender's messages. */
  watched: boolean
  wait: number | null
}

type NewRow = PgInsertValue<typeof table>
type Stored = Pick<typeof table.$inferSelect, 'id' | 'createdAt'>
interface Sending {
  write?: (row: NewRow) => Promise<Stored | undefined>
  later?: { by: string; seconds: number } | undefined
  /** The chat service outside the site delivers it, unless it is delayed. */
  external?: ExternalDelivery | undefined
}

/** A delivered message (null: it is held), and the response to its sender. */
interface Delivered {
  message: ChatMessage | null
  said: Pick<ChatDataOf<'said'>, 'id' | 'held' | 'wait'>
}

/** Stores messages; returns them in order of their rising ids. */
async function store(db: Queryable, rows: NewRow[]): Promise<Stored[]> {
  const stored = await db.insert(table).values(rows).returning({ id: table.id, createdAt: table.createdAt })
  return stored.toSorted((a, b) => a.id - b.id)
}

/**
 * Stores a message, by `write` if given, and publishes it to the room; returns it. With `later`, only its
 * sender (`by`) and moderators see it before the given number of seconds.
 */
export async function sendMessage(
  { db, publish, storage }: SendDeps,
  roomId: number,
  from: { userId: number | null; guest: string | null; speaker: ChatMessage['from'] },
  message: NewMessage,
  replied: ChatMessage['reply_to'],
  { write = async (row) => (await store(db, [row]))[0], later, external }: Sending = {},
): Promise<ChatMessage> {
  const { text, image, replyTo, mentions, look } = message
  const row = await write({
    roomId,
    userId: from.userId,
    guest: from.guest,
    text,
    image,
    replyTo,
    mentions: mentions.length === 0 ? null : mentions,
    look: look ?? null,
    paid: false,
    shownAt: later ? sql`now() + make_interval(secs => ${later.seconds}::int)` : null,
  })
  if (!row) throw new Error('The insert of a chat message returned no row.')
  const sent: ChatMessage = {
    id: row.id,
    room_id: roomId,
    from: from.speaker,
    text,
    image: image === null ? null : storage.address(image),
    reply_to: replied,
    mentions,
    look: look ?? null,
    paid: false,
    likes: 0,
    sent_at: row.createdAt.toISOString(),
  }
  const delay = later && { by: later.by, ms: later.seconds * 1_000 }
  const delivery = delay ? { later: delay } : external ? { external } : {}
  await publish(chatTopic(roomId), { type: 'line', line: sent, ...delivery })
  return sent
}

/**
 * Loads the message being replied to, as it was: it must be of this room and not deleted. A delayed one can
 * only be replied to with `early`, since a reply contains its text.
 */
export async function loadReplyTarget(
  db: Queryable,
  roomId: number,
  id: number | null,
  early = false,
): Promise<ChatMessage['reply_to']> {
  if (id === null) return null
  const { rows } = await db.execute<{
    text: string
    user_id: number | null
    name: string | null
    guest: string | null
  }>(
    sql`
      select m.text, m.user_id, u.nickname as name, m.guest from ${table} m left join users u on u.id = m.user_id
      where m.id = ${id} and m.room_id = ${roomId} and m.deleted_at is null
        and (${early}::boolean or m.shown_at is null or m.shown_at <= now())`,
  )
  const [row] = rows
  if (!row) throw new Refusal('not_found', 'chat.line_gone')
  return { id, user_id: row.user_id, user_nickname: row.name ?? guestName(row.guest ?? ''), text: row.text }
}

const toNewMessage = (frame: SendFrame, text: string, image: NewMessage['image']): NewMessage => ({
  text,
  image,
  replyTo: frame.reply_to ?? null,
  mentions: frame.mentions ?? [],
  look: frame.look ?? null,
})

/** Returns the function that writes a message, or holds it for a moderator, and publishes it. */
const createDeliver =
  (storage: Storage) =>
  async (
    target: Pick<SendDeps, 'db' | 'publish'>,
    { roomId, from, message, replied, hold, later, watched, wait }: Prepared,
    sending: Pick<Sending, 'write' | 'external'> = {},
  ): Promise<Delivered> => {
    const { userId, guest, speaker } = from
    if (hold !== null) {
      await holdMessage(target.db, { roomId, userId, guest, line: message, why: hold })
      await publishHeldChange(target.publish, roomId)
      return { message: null, said: { id: null, held: true, wait } }
    }
    const sent = await sendMessage({ ...target, storage }, roomId, from, message, replied, {
      ...sending,
      later,
    })
    if (watched && userId !== null)
      await publishWatchedMessage(target.publish, roomId, {
        userId,
        nickname: speaker.user_nickname,
        id: sent.id,
      })
    return { message: sent, said: { id: sent.id, held: false, wait } }
  }

export function createMessageDelivery(deps: ChatDeps) {
  const { db, storage, kind } = deps
  /** On the embedded database, messages that arrive during a write are written together. */
  const write = createBatcher<NewRow, Stored>({
    maxSize: kind === 'embedded' ? FACTS_BATCH_SIZE : 1,
    run: (rows) => store(db, [...rows]),
  })
  const burstLimiter = createBurstLimiter()
  const guestActivity = new GuestActivity()

  async function prepare(
    identity: ChatIdentity,
    frame: SendFrame,
    { hasModerator = true, isRequested = false, isExternal = false } = {},
  ): Promise<Prepared> {
    const { room_id: roomId } = frame
    const isGuest = identity.kind === 'guest'
    const userId = isGuest ? null : identity.userId
    const senderKey = identityKey(identity)
    const facts = await deps.facts({ roomId, ...toSenderRef(identity) })
    // Only the site's own connection records where a guest comes from.
    if (isExternal && isGuest && !facts.isGuestKnown) throw new Refusal('forbidden', 'chat.not_here')
    const lasting = lastingRefusal(facts, isGuest)
    if (lasting) throw lasting
    const lastSentAt = guestActivity.at(roomId, senderKey)
    const sentAt = !isGuest ? facts.sentAt : lastSentAt === undefined ? [] : [lastSentAt]
    const slow = slowRefusal(facts, isGuest, sentAt)
    if (slow) throw slow
    if (isGuest && frame.image !== undefined) throw new Refusal('forbidden', 'chat.guests_no_pictures')
    const { text, hold } = await checkMessage(
      db,
      frame,
      {
        ...facts,
        hasSent: isGuest ? lastSentAt !== undefined : facts.hasSent,
        rules: isRequested ? { ...facts.rules, unique: false } : facts.rules,
      },
      hasModerator,
    )
    burstLimiter.take(senderKey, burstSize(facts))
    const replied = await loadReplyTarget(db, roomId, frame.reply_to ?? null, canModerate(facts))
    const image =
      frame.image === undefined || userId === null
        ? null
        : (await storePicture({ db, storage }, userId, frame.image)).key
    const message = toNewMessage(frame, text, image)
    const guest = isGuest ? identity.id : null
    if (isGuest) guestActivity.record(roomId, senderKey, facts.now)
    const wait = slowWait(facts, isGuest, [facts.now, ...sentAt]) || null
    const speaker = toMessageAuthor(userId, guest, facts)
    const isBound = !canModerate(facts)
    const { delay_seconds: seconds } = facts.rules
    const later = seconds > 0 && isBound ? { by: senderKey, seconds } : undefined
    const watched = facts.mark !== null && userId !== null && isBound
    return { roomId, from: { userId, guest, speaker }, message, replied, hold, later, watched, wait }
  }

  const deliver = createDeliver(storage)

  return {
    /**
     * Checks a message, or refuses it. `isRequested`: the text was requested of several users, so duplicates
     * are allowed.
     */
    prepare,
    deliver,
    /**
     * Sends one message, or refuses it. Must not run concurrently for one sender: the calling function
     * ensures that.
     */
    send: async (identity: ChatIdentity, frame: SendFrame, hasModerator: boolean) =>
      (await deliver(deps, await prepare(identity, frame, { hasModerator }), { write })).said,
    /** The same for a message that the chat service outside the site delivers, unless the room's delay applies. */
    async sendExternal(
      identity: ChatIdentity,
      frame: SendFrame,
      hasModerator: boolean,
    ): Promise<ExternalSend> {
      const prepared = await prepare(identity, frame, { hasModerator, isExternal: true })
      const external = { author: authorOf(identity), ref: frame.ref, wait: prepared.wait }
      const { message, said } = await deliver(deps, prepared, { write, external })
      return { message: prepared.later ? null : message, isHeld: said.held, wait: said.wait }
    },
  }
}
