import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { StoredContent } from '#lib/backend/db/schema/chat.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import type { ChatDataOf } from '#lib/contract/chat/frames.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { type FileAddress, toPrivateMessage, type UserRow } from './message-row.ts'
import { type PageRange, pageOf } from './page-range.ts'

interface Row extends Record<string, unknown> {
  seq: number
  sender_id: number
  client_id: string
  content: StoredContent
  created_at: string
}

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
  range: PageRange,
  fileAddress: FileAddress,
): Promise<MessagePage> {
  const { own, other } = await loadUsers(db, userId, otherUserId)
  const { rest, toPage } = pageOf(range)
  const { rows } = await db.execute<Row>(sql`
    select l.seq, l.sender_id, l.client_id, l.content, l.created_at from conversation_messages l
    where l.conversation_id = (select conversation_id from conversation_members
      where user_id = ${userId} and other_user_id = ${otherUserId}) ${rest}`)
  const { rows: read } = await db.execute<{ read_seq: number }>(
    sql`select read_seq from conversation_members where user_id = ${otherUserId} and other_user_id = ${userId}`,
  )
  const { page, hasMore } = toPage(rows)
  return {
    target: { kind: 'user', id: otherUserId },
    title: other.nickname,
    avatar: avatarAddress(other.avatar),
    list: page.map((row) =>
      toPrivateMessage(
        { ...row, created_at: new Date(row.created_at) },
        row.sender_id === userId ? own : other,
        { kind: 'user', id: otherUserId },
        fileAddress,
      ),
    ),
    has_more: hasMore,
    read_seq: read[0]?.read_seq ?? 0,
  }
}
