import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { StoredContent } from '#lib/backend/db/schema/chat.ts'
import type { ChatDataOf } from '#lib/contract/chat/frames.ts'
import { CONVERSATION_PAGE_SIZE } from '#lib/shared/vocabulary/conversations.ts'
import { type FileAddress, toChatUser, toPrivateMessage } from './message-row.ts'

interface Row extends Record<string, unknown> {
  conversation_id: number
  last_at: string
  unread: number
  id: number
  nickname: string
  avatar: string | null
  own_nickname: string
  own_avatar: string | null
  seq: number | null
  sender_id: number
  client_id: string
  content: StoredContent
  created_at: string
}

type ConversationPage = Omit<ChatDataOf<'conversations'>, 'type' | 'ref'>

const CURSOR = /^(\d{1,15})\.(\d{1,15})$/

/** Number of unread messages of a user in all conversations. */
export async function loadUnreadTotal(db: Queryable, userId: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select coalesce(sum(unread), 0)::int as total from conversation_members where user_id = ${userId}`,
  )
  return rows[0]?.total ?? 0
}

/**
 * Loads a page of a user's conversations, the one with the newest message first. A cursor that this function did
 * not return is ignored.
 */
export async function loadConversations(
  db: Queryable,
  userId: number,
  cursor: string | undefined,
  fileAddress: FileAddress,
): Promise<ConversationPage> {
  const [, at, id] = CURSOR.exec(cursor ?? '') ?? []
  const before =
    at === undefined || id === undefined
      ? sql``
      : sql`and (m.last_at, m.conversation_id) < (to_timestamp(${Number(at)}::float8 / 1000), ${Number(id)}::bigint)`
  const { rows } = await db.execute<Row>(sql`
    select m.conversation_id, m.last_at, m.unread, u.id, u.nickname, u.avatar,
      own.nickname as own_nickname, own.avatar as own_avatar,
      last.seq, last.sender_id, last.client_id, last.content, last.created_at
    from conversation_members m
    join users u on u.id = m.other_user_id
    join users own on own.id = m.user_id
    left join lateral (select * from conversation_messages l where l.conversation_id = m.conversation_id
      order by l.seq desc limit 1) last on true
    where m.user_id = ${userId} ${before}
    order by m.last_at desc, m.conversation_id desc limit ${CONVERSATION_PAGE_SIZE + 1}::int`)
  const page = rows.slice(0, CONVERSATION_PAGE_SIZE)
  const oldest = page.at(-1)
  const hasMore = rows.length > CONVERSATION_PAGE_SIZE && oldest !== undefined
  return {
    list: page.map((row) => ({
      target: { kind: 'user', id: row.id },
      user: toChatUser(row),
      last_message: toLastMessage(row, userId, fileAddress),
      unread: row.unread,
    })),
    cursor: hasMore ? `${new Date(oldest.last_at).getTime()}.${oldest.conversation_id}` : null,
    unread_total: await loadUnreadTotal(db, userId),
  }
}

function toLastMessage(row: Row, userId: number, fileAddress: FileAddress) {
  if (row.seq === null) return null
  const isOwn = row.sender_id === userId
  const sender = isOwn ? { id: userId, nickname: row.own_nickname, avatar: row.own_avatar } : row
  const message = { ...row, seq: row.seq, created_at: new Date(row.created_at) }
  return toPrivateMessage(message, sender, row.id, fileAddress)
}
