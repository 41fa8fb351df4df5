import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { ChatDataOf } from '#lib/contract/chat/frames.ts'
import { MESSAGE_PAGE_SIZE } from '#lib/shared/vocabulary/conversations.ts'
import { MAX_MISSED, type PageRange } from '../../private/load-private-messages.ts'
import { type FileAddress, type MessageRow, toPrivateMessage } from '../../private/message-row.ts'
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
  { before, after }: PageRange,
  fileAddress: FileAddress,
): Promise<Omit<ChatDataOf<'messages'>, 'type' | 'ref'>> {
  const { name, conversation_id: conversationId } = await requireMember(db, groupId, userId)
  const size = after === undefined ? MESSAGE_PAGE_SIZE : MAX_MISSED
  const range =
    after === undefined
      ? sql`${before === undefined ? sql`` : sql`and l.seq < ${before}::int`} order by l.seq desc`
      : sql`and l.seq > ${after}::int order by l.seq`
  const { rows } = await db.execute<Row>(sql`
    select l.seq, l.sender_id, l.client_id, l.content, l.created_at, u.nickname, u.avatar
    from conversation_messages l join users u on u.id = l.sender_id
    where l.conversation_id = ${conversationId}::bigint and l.seq > (select from_seq from chat_group_members
      where group_id = ${groupId}::bigint and user_id = ${userId}) ${range} limit ${size + 1}::int`)
  const page = rows.slice(0, size)
  return {
    target: { kind: 'group', id: groupId },
    title: name,
    avatar: null,
    list: (after === undefined ? page.toReversed() : page).map((row) =>
      toPrivateMessage(
        { ...row, created_at: new Date(row.created_at) },
        { id: row.sender_id, nickname: row.nickname, avatar: row.avatar },
        { kind: 'group', id: groupId },
        fileAddress,
      ),
    ),
    has_more: rows.length > size,
    read_seq: null,
  }
}
