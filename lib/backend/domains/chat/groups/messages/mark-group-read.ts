import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'

/**
 * Marks the messages of a group up to `seq` as read by a member. Returns the position that is read now, or null when
 * nothing changed (read before, or not a member).
 */
export async function markGroupRead(
  db: Queryable,
  userId: number,
  groupId: number,
  seq: number,
): Promise<number | null> {
  const { rows } = await db.execute<{ read_seq: number }>(sql`
    update chat_group_members m set read_seq = least(${seq}::int, c.last_seq)
    from chat_groups g join conversations c on c.id = g.conversation_id
    where m.user_id = ${userId} and m.group_id = ${groupId}::bigint and g.id = m.group_id and g.dissolved_at is null
      and m.read_seq < least(${seq}::int, c.last_seq)
    returning m.read_seq`)
  return rows[0]?.read_seq ?? null
}
