import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { StoredContent } from '#lib/backend/db/schema/chat.ts'
import type { ChatDataOf } from '#lib/contract/chat/frames.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { CONVERSATION_PAGE_SIZE, type ConversationKind } from '#lib/shared/vocabulary/conversations.ts'
import { type FileAddress, toPrivateMessage } from './message-row.ts'

interface Row extends Record<string, unknown> {
  kind: ConversationKind
  conversation_id: number
  last_at: string
  unread: number
  /** The other user or the group. */
  id: number
  title: string
  avatar: string | null
  seq: number | null
  sender_id: number
  sender_nickname: string
  sender_avatar: string | null
  client_id: string
  content: StoredContent
  created_at: string
}

type ConversationPage = Omit<ChatDataOf<'conversations'>, 'type' | 'ref'>

const CURSOR = /^(\d{1,15})\.(\d{1,15})$/

/** Number of unread messages of a user in all conversations. */
export async function loadUnreadTotal(db: Queryable, userId: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select unread_messages(${userId}::bigint) as total`,
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
  const before = (lastAt: SQL, conversationId: SQL) =>
    at === undefined || id === undefined
      ? sql``
      : sql`and (${lastAt}, ${conversationId}) < (to_timestamp(${Number(at)}::float8 / 1000), ${Number(id)}::bigint)`
  const { rows } = await db.execute<Row>(sql`
    select * from (
      (select 'user' as kind, m.conversation_id, m.last_at, m.unread, u.id, u.nickname as title, u.avatar, 0 as from_seq
        from conversation_members m join users u on u.id = m.other_user_id
        where m.user_id = ${userId} ${before(sql`m.last_at`, sql`m.conversation_id`)}
        order by m.last_at desc, m.conversation_id desc limit ${CONVERSATION_PAGE_SIZE + 1}::int)
      union all
      (select 'group', g.conversation_id, at.last_at, unread_in_group(g.id, m.user_id), g.id, g.name, null, m.from_seq
        from chat_group_members m join chat_groups g on g.id = m.group_id and g.dissolved_at is null,
          lateral (select coalesce((select l.created_at from conversation_messages l
            where l.conversation_id = g.conversation_id and l.seq > m.from_seq order by l.seq desc limit 1),
            m.created_at) as last_at) at
        where m.user_id = ${userId} ${before(sql`at.last_at`, sql`g.conversation_id`)})
    ) c
    left join lateral (select l.seq, l.sender_id, l.client_id, l.content, l.created_at, s.nickname as sender_nickname,
        s.avatar as sender_avatar from conversation_messages l join users s on s.id = l.sender_id
      where l.conversation_id = c.conversation_id and l.seq > c.from_seq order by l.seq desc limit 1) last on true
    order by c.last_at desc, c.conversation_id desc limit ${CONVERSATION_PAGE_SIZE + 1}::int`)
  const page = rows.slice(0, CONVERSATION_PAGE_SIZE)
  const oldest = page.at(-1)
  const hasMore = rows.length > CONVERSATION_PAGE_SIZE && oldest !== undefined
  return {
    list: page.map((row) => ({
      target: { kind: row.kind, id: row.id },
      title: row.title,
      avatar: avatarAddress(row.avatar),
      last_message: toLastMessage(row, fileAddress),
      unread: row.unread,
    })),
    cursor: hasMore ? `${new Date(oldest.last_at).getTime()}.${oldest.conversation_id}` : null,
    unread_total: await loadUnreadTotal(db, userId),
  }
}

function toLastMessage(row: Row, fileAddress: FileAddress) {
  if (row.seq === null) return null
  const sender = { id: row.sender_id, nickname: row.sender_nickname, avatar: row.sender_avatar }
  const message = { ...row, seq: row.seq, created_at: new Date(row.created_at) }
  return toPrivateMessage(message, sender, { kind: row.kind, id: row.id }, fileAddress)
}
