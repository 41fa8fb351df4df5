import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { GroupMember } from '#lib/contract/chat/group-fields.ts'
import type { getGroupMembers as endpoint } from '#lib/contract/chat/group-members.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import type { GroupRole } from '#lib/shared/vocabulary/conversations.ts'
import { requireMember } from '../groups/groups.ts'

interface Row extends Record<string, unknown> {
  id: number
  nickname: string
  avatar: string | null
  role: GroupRole
  muted_until: string | null
  joined_at: string
}

const selectMembers = (groupId: number) => sql`
  select u.id, u.nickname, u.avatar, m.role, m.created_at as joined_at,
    case when m.muted_until > now() then m.muted_until end as muted_until
  from chat_group_members m join users u on u.id = m.user_id where m.group_id = ${groupId}::bigint`

const toGroupMember = (row: Row): GroupMember => ({
  user_id: row.id,
  user_nickname: row.nickname,
  avatar: avatarAddress(row.avatar),
  role: row.role,
  muted_until: row.muted_until && new Date(row.muted_until).toISOString(),
  joined_at: new Date(row.joined_at).toISOString(),
})

/** Loads one member of a group; refuses users who are not in it. */
export async function requireGroupMember(
  db: Queryable,
  groupId: number,
  userId: number,
): Promise<GroupMember> {
  const { rows } = await db.execute<Row>(sql`${selectMembers(groupId)} and m.user_id = ${userId}::bigint`)
  const [row] = rows
  if (!row) throw notFound('user')
  return toGroupMember(row)
}

/** Lists the members of a group for its members: owner, managers, the others by when they joined. */
export const getGroupMembers: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const { group_id: groupId, page, page_size } = input
  const { members } = await requireMember(ctx.db, groupId, requireUserId(ctx))
  const { rows } = await ctx.db.execute<Row>(sql`
    ${selectMembers(groupId)}
    order by array_position(array['owner', 'manager', 'member'], m.role), m.created_at, m.user_id
    limit ${page_size}::int offset ${(page - 1) * page_size}::int`)
  return { list: rows.map(toGroupMember), page, page_size, total: members }
}
