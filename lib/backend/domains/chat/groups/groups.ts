import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { Group, GroupCard } from '#lib/contract/chat/group-fields.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { GROUP_ROLES, type GroupJoinMode, type GroupRole } from '#lib/shared/vocabulary/conversations.ts'

/** A group that is not dissolved, with its owner and the user who asks. */
export interface GroupRow extends Record<string, unknown> {
  id: number
  name: string
  intro: string
  owner_id: number
  owner_nickname: string
  owner_avatar: string | null
  conversation_id: number
  join_mode: GroupJoinMode
  is_muted: boolean
  shown_at: string | null
  members: number
  created_at: string
  /** Of the user who asks; null: they are not a member. */
  role: GroupRole | null
  muted_until: string | null
}

/** Selects groups that are not dissolved as GroupRow: `g` is the group, `m` the membership of the user who asks. */
export const selectGroups = (userId: number | null) => sql`
  select g.id, g.name, g.intro, g.owner_id, g.conversation_id, g.join_mode, g.is_muted, g.shown_at, g.members,
    g.created_at, o.nickname as owner_nickname, o.avatar as owner_avatar, m.role,
    case when m.muted_until > now() then m.muted_until end as muted_until
  from chat_groups g
  join users o on o.id = g.owner_id
  left join chat_group_members m on m.group_id = g.id and m.user_id = ${userId ?? 0}::bigint
  where g.dissolved_at is null`

/** Loads a group; refuses one that does not exist or is dissolved. */
export async function requireGroup(db: Queryable, groupId: number, userId: number | null): Promise<GroupRow> {
  const { rows } = await db.execute<GroupRow>(sql`${selectGroups(userId)} and g.id = ${groupId}::bigint`)
  const [row] = rows
  if (!row) throw notFound('group')
  return row
}

export type MemberRow = GroupRow & { role: GroupRole }

/** Loads a group of a user; for others it does not exist, so that nothing tells which ids are groups. */
export async function requireMember(db: Queryable, groupId: number, userId: number): Promise<MemberRow> {
  const row = await requireGroup(db, groupId, userId)
  if (row.role === null) throw notFound('group')
  return { ...row, role: row.role }
}

/** Whether a role stands above another. */
export const isAbove = (role: GroupRole, other: GroupRole): boolean =>
  GROUP_ROLES.indexOf(role) < GROUP_ROLES.indexOf(other)

/** Refuses members whose role is below `least`. */
export function requireRole({ role }: Pick<MemberRow, 'role'>, least: GroupRole): void {
  if (isAbove(least, role)) throw new Refusal('forbidden', 'group.no_right')
}

export const toGroupCard = (row: GroupRow): GroupCard => ({
  group_id: row.id,
  name: row.name,
  intro: row.intro,
  owner: {
    user_id: row.owner_id,
    user_nickname: row.owner_nickname,
    avatar: avatarAddress(row.owner_avatar),
  },
  members: row.members,
  join_mode: row.join_mode,
  role: row.role,
})

export const toGroup = (row: MemberRow): Group => ({
  ...toGroupCard(row),
  role: row.role,
  is_muted: row.is_muted,
  muted_until: row.muted_until && new Date(row.muted_until).toISOString(),
  is_shown_in_room: row.shown_at !== null,
  created_at: new Date(row.created_at).toISOString(),
})
