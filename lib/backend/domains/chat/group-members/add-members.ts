import { sql } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { type GroupRole, MAX_GROUP_MEMBERS, MAX_JOINED_GROUPS } from '#lib/shared/vocabulary/conversations.ts'

/**
 * Adds users to a group, whose row it locks; returns those who were not in it before. New members see the messages
 * from now on. Refuses when the group would have too many members, or a user too many groups.
 */
export async function addMembers(
  tx: Tx,
  groupId: number,
  userIds: readonly number[],
  role: GroupRole = 'member',
): Promise<number[]> {
  // The number of members may not change between the check and the insert.
  await tx.execute(sql`select from chat_groups where id = ${groupId}::bigint for update`)
  const ids = JSON.stringify(userIds)
  const { rows } = await tx.execute<{ user_id: number; groups: number }>(sql`
    insert into chat_group_members (group_id, user_id, role, from_seq, read_seq)
    select g.id, u.id, ${role}, c.last_seq, c.last_seq
    from chat_groups g join conversations c on c.id = g.conversation_id,
      jsonb_array_elements_text(${ids}::jsonb) wanted join users u on u.id = wanted::bigint and u.deleted_at is null
    where g.id = ${groupId}::bigint and g.dissolved_at is null
    on conflict do nothing
    returning user_id, (select count(*)::int from chat_group_members m join chat_groups o on o.id = m.group_id
      where m.user_id = chat_group_members.user_id and o.dissolved_at is null) as groups`)
  if (rows.some(({ groups }) => groups >= MAX_JOINED_GROUPS))
    throw new Refusal('conflict', 'group.too_many_joined', { most: MAX_JOINED_GROUPS })
  const { rows: counted } = await tx.execute<{ members: number }>(sql`
    update chat_groups set members = members + ${rows.length}::int where id = ${groupId}::bigint returning members`)
  if ((counted[0]?.members ?? 0) > MAX_GROUP_MEMBERS)
    throw new Refusal('conflict', 'group.full', { most: MAX_GROUP_MEMBERS })
  return rows.map(({ user_id }) => user_id)
}
