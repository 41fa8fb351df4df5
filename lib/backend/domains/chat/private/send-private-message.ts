import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { StoredContent } from '#lib/backend/db/schema/chat.ts'
import { requireNotSanctioned } from '#lib/backend/domains/moderation/index.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { checkText } from '#lib/backend/word-filter/site-filter.ts'
import type { NewPrivateContent } from '#lib/contract/chat/private.ts'
import { cleanText } from '#lib/shared/text/clean-text.ts'
import { MAX_PRIVATE_TEXT_LENGTH, STRANGER_MESSAGES } from '#lib/shared/vocabulary/conversations.ts'
import { isTooLong } from '../sending/text.ts'
import type { MessageRow } from './message-row.ts'
import { storeFile, storeImage } from './store-attachment.ts'

type AttachmentDeps = Parameters<typeof storeFile>[0]

/** The stored message, and what its receiver has not read. */
export interface StoredMessage {
  row: MessageRow
  isRepeated: boolean
  unread: number
  unreadTotal: number
}

const REFUSALS: Readonly<Record<string, () => Refusal>> = {
  user: () => notFound('user'),
  blocked: () => new Refusal('forbidden', 'chat.blocked'),
  blocking: () => new Refusal('forbidden', 'chat.blocking'),
  strangers: () => new Refusal('forbidden', 'chat.strangers', { most: STRANGER_MESSAGES }),
  strangers_text: () => new Refusal('forbidden', 'chat.strangers_text'),
  client_id: () => new Refusal('conflict', 'chat.client_id'),
}

/** Sanctions and filter words of the whole site apply here, those of a room do not. */
const NO_ROOM = 0

async function checkedText(db: Queryable, text: string): Promise<string> {
  const { verdict } = await checkText(db, NO_ROOM, text)
  // Nobody could release a private message: what a room would hold is refused.
  if (verdict !== 'pass') throw new Refusal('invalid', 'chat.word_refused')
  return text
}

/**
 * Checks the content of a new message and returns it as it is stored; stores its picture or file. Refuses a user
 * who is muted on the whole site, words of the word filter, and uploads that are not the sender's.
 */
export async function prepareContent(
  deps: AttachmentDeps,
  userId: number,
  content: NewPrivateContent,
): Promise<StoredContent> {
  await requireNotSanctioned(deps.db, NO_ROOM, userId, { speaks: true })
  switch (content.kind) {
    case 'text': {
      const text = cleanText(content.text)
      if (text === '') throw new Refusal('invalid', 'chat.nothing_said')
      if (isTooLong(text, MAX_PRIVATE_TEXT_LENGTH)) throw new Refusal('invalid', 'chat.too_long')
      return { kind: 'text', text: await checkedText(deps.db, text) }
    }
    case 'image':
      return storeImage(deps, userId, content.key)
    case 'file':
      return storeFile(deps, userId, {
        key: content.key,
        name: await checkedText(deps.db, cleanText(content.name) || 'file'),
      })
    case 'custom':
      return { ...content, title: await checkedText(deps.db, cleanText(content.title) || content.id) }
  }
}

interface Row extends Record<string, unknown> {
  refused: string | null
  repeated: boolean
  seq: number
  content: StoredContent
  created_at: string
  unread: number
  unread_total: number
}

/**
 * Finds a message that the sender's browser sent before, under the same id to the same user; and whether the two have
 * a conversation.
 */
export async function findSent(
  db: Queryable,
  userId: number,
  otherUserId: number,
  clientId: string,
): Promise<{ sent: MessageRow | null; isFirst: boolean }> {
  const { rows } = await db.execute<Partial<MessageRow> & Record<string, unknown>>(sql`
    select l.seq, l.sender_id, l.client_id, l.content, l.created_at from conversation_members m
    left join conversation_messages l
      on l.conversation_id = m.conversation_id and l.sender_id = ${userId} and l.client_id = ${clientId}
    where m.user_id = ${userId} and m.other_user_id = ${otherUserId}`)
  const [row] = rows
  const { seq, sender_id, client_id, content, created_at } = row ?? {}
  if (!seq || !sender_id || !client_id || !content || !created_at) return { sent: null, isFirst: !row }
  return { sent: { seq, sender_id, client_id, content, created_at: new Date(created_at) }, isFirst: false }
}

/** Stores a message, or refuses it; a repeated one is answered with the message stored before. */
export async function storeMessage(
  db: Queryable,
  {
    userId,
    otherUserId,
    clientId,
    content,
  }: { userId: number; otherUserId: number; clientId: string; content: StoredContent },
): Promise<StoredMessage> {
  const { rows } = await db.execute<Row>(sql`
    select * from send_private_message(${userId}, ${otherUserId}, ${clientId}, ${JSON.stringify(content)}::jsonb,
      ${content.kind === 'text'}::boolean, ${STRANGER_MESSAGES}::int)`)
  const [row] = rows
  if (!row) throw new Error('send_private_message returned no row.')
  if (row.refused !== null) throw (REFUSALS[row.refused] ?? (() => new Refusal('forbidden', 'forbidden')))()
  return {
    row: {
      seq: row.seq,
      sender_id: userId,
      client_id: clientId,
      content: row.content,
      created_at: new Date(row.created_at),
    },
    isRepeated: row.repeated,
    unread: row.unread,
    unreadTotal: row.unread_total,
  }
}
