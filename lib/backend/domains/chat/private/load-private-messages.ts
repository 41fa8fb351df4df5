import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { StoredContent } from '#lib/backend/db/schema/chat.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { ChatDataOf } from '#lib/contract/chat/frames.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { MESSAGE_PAGE_SIZE } from '#lib/shared/vocabulary/conversations.ts'
import { type FileAddress, toPrivateMessage, type UserRow } from './message-row.ts'

interface Row extends Record<string, unknown> {
  seq: number
  sender_id: number
  client_id: string
  content: StoredContent
  created_at: string
}

/** The page to load: before or after a position; without both the newest one. */
export interface PageRange {
  before?: number | undefined
  after?: number | undefined
}

/** Maximum number of missed messages in one answer. */
export const MAX_MISSED = 100

type MessagePage = Omit<ChatDataOf<'messages'>, 'type' | 'ref'>

/** Loads both users of a conversation; refuses a user who does not exist. */
async function loadUsers(db: Queryable, userId: number, otherUserId: number) {
  const { rows } = await db.execute<UserRow & Record<string, unknown>>(
    sql`select id, nickname, avatar from users where id in (${userId}, ${otherUserId})`,
  )
  const own = rows.find(({ id }) => id === userId)
  const other = rows.find(({ id }) => id === otherUserId)
  if (!own || !other || own === other) throw notFound('user')
  return { own, other }
}

/**
 * Loads messages of the conversation of two users, the oldest first: a page before a position, or up to 100 missed
 * ones after it. Two users who never wrote to each other have an empty page.
 */
export async function loadPrivateMessages(
  db: Queryable,
  userId: number,
  otherUserId: number,
  { before, after }: PageRange,
  fileAddress: FileAddress,
): Promise<MessagePage> {
  const { own, other } = await loadUsers(db, userId, otherUserId)
  const size = after === undefined ? MESSAGE_PAGE_SIZE : MAX_MISSED
  const range =
    after === undefined
      ? sql`${before === undefined ? sql`` : sql`and m.seq < ${before}::int`} order by m.seq desc`
      : sql`and m.seq > ${after}::int order by m.seq`
  const { rows } = await db.execute<Row>(sql`
    select m.seq, m.sender_id, m.client_id, m.content, m.created_at from conversation_messages m
    where m.conversation_id = (select conversation_id from conversation_members
      where user_id = ${userId} and other_user_id = ${otherUserId}) ${range} limit ${size + 1}::int`)
  const { rows: read } = await db.execute<{ read_seq: number }>(
    sql`select read_seq from conversation_members where user_id = ${otherUserId} and other_user_id = ${userId}`,
  )
  const page = rows.slice(0, size)
  return {
    target: { kind: 'user', id: otherUserId },
    title: other.nickname,
    avatar: avatarAddress(other.avatar),
    list: (after === undefined ? page.toReversed() : page).map((row) =>
      toPrivateMessage(
        { ...row, created_at: new Date(row.created_at) },
        row.sender_id === userId ? own : other,
        { kind: 'user', id: otherUserId },
        fileAddress,
      ),
    ),
    has_more: rows.length > size,
    read_seq: read[0]?.read_seq ?? 0,
  }
}
