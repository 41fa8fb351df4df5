import { sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { inGroups } from '#lib/backend/db/in-groups.ts'
import type { Database, Queryable } from '#lib/backend/db/pool.ts'
import { roomMessages as table } from '#lib/backend/db/schema/chat.ts'
import {
  type HeldContent,
  holdLine,
  publishHeld,
  publishWatched,
} from '#lib/backend/domains/moderation/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { chatTopic, nameOf, type Talker } from '#lib/backend/ports/chat/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { ChatDataOf, ChatLine, Say } from '#lib/contract/chat/frames.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import { type HoldReason, keepsOrder } from '#lib/shared/vocabulary/rooms.ts'
import { checkLine } from './check-line.ts'
import { GuestsSpoke } from './guests-spoke.ts'
import { keepPicture } from './keep-picture.ts'
import { createBursts, lastingRefusal, slowRefusal, slowWait } from './may-speak.ts'
import { speakerBy } from './sign.ts'
import { type FactsOf, SPEAKERS_AT_ONCE, whoIs } from './speaker.ts'

export interface LineParts {
  db: Queryable
  publish: Context['publish']
  storage: Storage
}
/** `facts`: how somebody stands in a room. */
export interface ChatParts extends Omit<LineParts, 'db'>, Pick<Database, 'db' | 'kind'> {
  facts: FactsOf
}

/** What of a line is stored, and waits where it is held. */
export type NewLine = HeldContent

/** A line that may be said, not yet written. */
interface Prepared {
  roomId: number
  from: { userId: number | null; guest: string | null; speaker: ChatLine['from'] }
  line: NewLine
  replied: ChatLine['reply_to']
  /** Why it waits for a manager; null: it does not. */
  hold: HoldReason | null
  /** Who sees it only later; and for how long (s) its sender waits before the next. */
  later: Sending['later']
  /** Who keeps order watches its sender. */
  watched: boolean
  wait: number | null
}

type NewRow = PgInsertValue<typeof table>
type Stored = Pick<typeof table.$inferSelect, 'id' | 'createdAt'>
interface Sending {
  write?: (row: NewRow) => Promise<Stored | undefined>
  later?: { by: string; seconds: number } | undefined
}

/** Stores lines; answers in their order, in which their ids rise. */
async function store(db: Queryable, rows: NewRow[]): Promise<Stored[]> {
  const stored = await db.insert(table).values(rows).returning({ id: table.id, createdAt: table.createdAt })
  return stored.toSorted((a, b) => a.id - b.id)
}

/**
 * Stores a line, by `write` where it is given, and publishes it to the room; answers it as it travels. With `later` only its
 * sender (`by`) and who keeps order see it before so many seconds are over.
 */
export async function sendLine(
  { db, publish, storage }: LineParts,
  roomId: number,
  from: { userId: number | null; guest: string | null; speaker: ChatLine['from'] },
  line: NewLine,
  replied: ChatLine['reply_to'],
  { write = async (row) => (await store(db, [row]))[0], later }: Sending = {},
): Promise<ChatLine> {
  const { text, image, replyTo, mentions, look } = line
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
  if (!row) throw new Error('a line was not written')
  const sent: ChatLine = {
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
  const waits = later && { by: later.by, ms: later.seconds * 1_000 }
  await publish(chatTopic(roomId), { type: 'line', line: sent, ...(waits ? { later: waits } : {}) })
  return sent
}

/**
 * The line that is answered, as it was: it must be of this room and still there. One that waits to be seen can be
 * answered where `early` says so: an answer tells what it said.
 */
export async function repliedTo(
  db: Queryable,
  roomId: number,
  id: number | null,
  early = false,
): Promise<ChatLine['reply_to']> {
  if (id === null) return null
  const { rows } = await db.execute<{ text: string; name: string | null; guest: string | null }>(
    sql`
      select m.text, u.nickname as name, m.guest from ${table} m left join users u on u.id = m.user_id
      where m.id = ${id} and m.room_id = ${roomId} and m.deleted_at is null
        and (${early}::boolean or m.shown_at is null or m.shown_at <= now())`,
  )
  const [row] = rows
  if (!row) throw new Refusal('not_found', 'chat.line_gone')
  return { id, user_nickname: row.name ?? guestName(row.guest ?? ''), text: row.text }
}

export function createSay(parts: ChatParts) {
  const { db, storage, kind } = parts
  /** On the embedded database lines that come while some are being written go together. */
  const write = inGroups<NewRow, Stored>({
    most: kind === 'embedded' ? SPEAKERS_AT_ONCE : 1,
    run: (rows) => store(db, [...rows]),
  })
  const bursts = createBursts()
  const guestsSpoke = new GuestsSpoke()

  async function prepare(
    talker: Talker,
    frame: Say,
    { orderHere = true, asked = false } = {},
  ): Promise<Prepared> {
    const { room_id: roomId } = frame
    const isGuest = talker.kind === 'guest'
    const userId = isGuest ? null : talker.userId
    const who = nameOf(talker)
    const facts = await parts.facts({ roomId, ...whoIs(talker) })
    const lasting = lastingRefusal(facts, isGuest)
    if (lasting) throw lasting
    const spoke = guestsSpoke.at(roomId, who)
    const saidAt = !isGuest ? facts.saidAt : spoke === undefined ? [] : [spoke]
    const slow = slowRefusal(facts, isGuest, saidAt)
    if (slow) throw slow
    if (isGuest && frame.image !== undefined) throw new Refusal('forbidden', 'chat.guests_no_pictures')
    const { text, hold } = await checkLine(
      db,
      frame,
      {
        ...facts,
        spoke: isGuest ? spoke !== undefined : facts.spoke,
        rules: asked ? { ...facts.rules, unique: false } : facts.rules,
      },
      orderHere,
    )
    bursts.take(who, facts)
    const replyTo = frame.reply_to ?? null
    const replied = await repliedTo(db, roomId, replyTo, keepsOrder(facts))
    const image =
      frame.image === undefined || userId === null
        ? null
        : await keepPicture({ db, storage }, userId, frame.image)
    const line: NewLine = { text, image, replyTo, mentions: frame.mentions ?? [], look: frame.look ?? null }
    const guest = isGuest ? talker.id : null
    if (isGuest) guestsSpoke.note(roomId, who, facts.now)
    const wait = slowWait(facts, isGuest, [facts.now, ...saidAt]) || null
    const speaker = speakerBy(userId, guest, facts)
    const bound = !keepsOrder(facts)
    const { delay_seconds: seconds } = facts.rules
    const later = seconds > 0 && bound ? { by: who, seconds } : undefined
    const watched = facts.mark !== null && userId !== null && bound
    return { roomId, from: { userId, guest, speaker }, line, replied, hold, later, watched, wait }
  }

  /** Writes a message, or holds it for a manager, and publishes it. */
  async function put(
    into: Pick<LineParts, 'db' | 'publish'>,
    { roomId, from, line, replied, hold, later, watched, wait }: Prepared,
    sending: Pick<Sending, 'write'> = {},
  ): Promise<Pick<ChatDataOf<'said'>, 'id' | 'held' | 'wait'>> {
    const { userId, guest, speaker } = from
    if (hold !== null) {
      await holdLine(into.db, { roomId, userId, guest, line, why: hold })
      await publishHeld(into.publish, roomId)
      return { id: null, held: true, wait }
    }
    const sent = await sendLine({ ...into, storage }, roomId, from, line, replied, { ...sending, later })
    if (watched && userId !== null)
      await publishWatched(into.publish, roomId, { userId, nickname: speaker.user_nickname, id: sent.id })
    return { id: sent.id, held: false, wait }
  }

  return {
    /** What is to be said, or why it may not be. `asked`: others were asked to say the same, so it may be said again. */
    prepare,
    put,
    /** Says one line, or refuses it. Of one sender one at a time: the caller sees to that. */
    say: async (talker: Talker, frame: Say, orderHere: boolean) =>
      put(parts, await prepare(talker, frame, { orderHere }), { write }),
  }
}
