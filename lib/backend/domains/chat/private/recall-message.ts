import { sql } from 'drizzle-orm'
import { type Db, withTransaction } from '#lib/backend/db/pool.ts'
import type { StoredContent } from '#lib/backend/db/schema/chat.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { RECALL_SECONDS } from '#lib/shared/vocabulary/conversations.ts'

interface Row extends Record<string, unknown> {
  conversation_id: number
  content: StoredContent
  is_late: boolean
}

/** The content of a recalled message, as JSON. */
export const RECALLED = JSON.stringify({ kind: 'recalled' } satisfies StoredContent)

/**
 * Recalls a user's own message within RECALL_SECONDS: its content is removed for both users, its position stays.
 * Returns the content that was removed; null when it was recalled before. A message of the other user, or of no
 * conversation, is not found.
 */
export const recallMessage = (
  db: Db,
  userId: number,
  otherUserId: number,
  seq: number,
): Promise<StoredContent | null> =>
  withTransaction(db, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      select l.conversation_id, l.content,
        l.created_at < now() - make_interval(secs => ${RECALL_SECONDS}) as is_late
      from conversation_members m join conversation_messages l on l.conversation_id = m.conversation_id
      where m.user_id = ${userId} and m.other_user_id = ${otherUserId}
        and l.seq = ${seq}::int and l.sender_id = ${userId} for update of l`)
    const [row] = rows
    if (!row) throw new Refusal('not_found', 'chat.line_gone')
    if (row.content.kind === 'recalled') return null
    if (row.is_late) throw new Refusal('conflict', 'chat.recall_late')
    await tx.execute(sql`
      update conversation_messages set content = ${RECALLED}::jsonb
      where conversation_id = ${row.conversation_id} and seq = ${seq}::int`)
    await tx.execute(sql`
      update conversation_members set unread = greatest(unread - 1, 0)
      where conversation_id = ${row.conversation_id} and user_id = ${otherUserId} and read_seq < ${seq}::int`)
    return row.content
  })
