import { sql } from 'drizzle-orm'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import type { StoredContent } from '#lib/backend/db/schema/chat.ts'
import { type GroupRole, RECALL_SECONDS } from '#lib/shared/vocabulary/conversations.ts'
import { RECALLED } from '../../private/recall-message.ts'
import { requireMember } from '../groups.ts'
import { lineGone, requireRecallRight } from './recall-right.ts'

interface Row extends Record<string, unknown> {
  content: StoredContent
  sender_id: number
  /** Null: the sender has left the group. */
  sender_role: GroupRole | null
  is_late: boolean
}

/**
 * Recalls one's own message within RECALL_SECONDS, or at any time that of a member of a lower role. Returns the
 * content that was removed; null when it was recalled before.
 */
export const markRecalled = (
  db: Db,
  userId: number,
  groupId: number,
  seq: number,
): Promise<StoredContent | null> =>
  withTransaction(db, async (tx) => {
    const { role, conversation_id: conversationId } = await requireMember(tx, groupId, userId)
    const { rows } = await tx.execute<Row>(sql`
      select l.content, l.sender_id, m.role as sender_role,
        l.created_at < now() - make_interval(secs => ${RECALL_SECONDS}) as is_late
      from conversation_messages l
      left join chat_group_members m on m.group_id = ${groupId}::bigint and m.user_id = l.sender_id
      where l.conversation_id = ${conversationId}::bigint and l.seq = ${seq}::int
        and l.seq > (select from_seq from chat_group_members where group_id = ${groupId}::bigint and user_id = ${userId})
      for update of l`)
    const [row] = rows
    if (!row) throw lineGone()
    const isRecalled = row.content.kind === 'recalled'
    requireRecallRight({
      role,
      isOwn: row.sender_id === userId,
      senderRole: row.sender_role,
      isLate: row.is_late && !isRecalled,
    })
    if (isRecalled) return null
    await tx.execute(sql`
      update conversation_messages set content = ${RECALLED}::jsonb
      where conversation_id = ${conversationId}::bigint and seq = ${seq}::int`)
    return row.content
  })
