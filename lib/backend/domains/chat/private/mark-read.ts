import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'

/**
 * Marks the messages of another user up to `seq` as read. Returns the position that is read now, or null when
 * nothing changed (read before, or no conversation).
 */
export async function markRead(
  db: Queryable,
  userId: number,
  otherUserId: number,
  seq: number,
): Promise<number | null> {
  const { rows } = await db.execute<{ read_seq: number }>(sql`
    update conversation_members m set read_seq = least(${seq}::int, c.last_seq), unread = (
      select count(*)::int from conversation_messages l
      where l.conversation_id = c.id and l.seq > ${seq}::int and l.sender_id = ${otherUserId}
        and l.content ->> 'kind' <> 'recalled')
    from conversations c
    where m.user_id = ${userId} and m.other_user_id = ${otherUserId} and c.id = m.conversation_id
      and m.read_seq < least(${seq}::int, c.last_seq)
    returning m.read_seq`)
  return rows[0]?.read_seq ?? null
}
