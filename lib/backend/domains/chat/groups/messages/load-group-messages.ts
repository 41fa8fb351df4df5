import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { ChatDataOf } from '#lib/contract/chat/frames.ts'
import { type FileAddress, type MessageRow, toPrivateMessage } from '../../private/message-row.ts'
import { type PageRange, pageOf } from '../../private/page-range.ts'
import { requireMember } from '../groups.ts'

interface Row extends Record<string, unknown>, Omit<MessageRow, 'created_at'> {
  created_at: string
  nickname: string
  avatar: string | null
}

/**
 * Loads messages of a group since the user joined it, the oldest first: a page before a position, or up to 100 missed
 * ones after it. Refuses users who are not members.
 */
export async function loadGroupMessages(
  db: Queryable,
  userId: number,
  groupId: number,
  range: PageRange,
  fileAddress: FileAddress,
): Promise<Omit<ChatDataOf<'messages'>, 'type' | 'ref'>> {
  const { name, conversation_id: conversationId } = await requireMember(db, groupId, userId)
  const { rest, toPage } = pageOf(range)
  const { rows } = await db.execute<Row>(sql`
    select l.seq, l.sender_id, l.client_id, l.content, l.created_at, u.nickname, u.avatar
    from conversation_messages l join users u on u.id = l.sender_id
    where l.conversation_id = ${conversationId}::bigint and l.seq > (select from_seq from chat_group_members
      where group_id = ${groupId}::bigint and user_id = ${userId}) ${rest}`)
  const { page, hasMore } = toPage(rows)
  return {
    target: { kind: 'group', id: groupId },
    title: name,
    avatar: null,
    list: page.map((row) =>
      toPrivateMessage(
        { ...row, created_at: new Date(row.created_at) },
        { id: row.sender_id, nickname: row.nickname, avatar: row.avatar },
        { kind: 'group', id: groupId },
        fileAddress,
      ),
    ),
    has_more: hasMore,
    read_seq: null,
  }
}
