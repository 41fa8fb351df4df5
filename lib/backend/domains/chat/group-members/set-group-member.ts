import { sql } from 'drizzle-orm'
import { type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { setGroupMember as endpoint } from '#lib/contract/chat/group-members.ts'
import { type GroupRole, MAX_OWN_GROUPS } from '#lib/shared/vocabulary/conversations.ts'
import { isAbove, requireMember, requireRole } from '../groups/groups.ts'
import { loadMemberIds, notifyGroupChanged } from '../groups/notify-members.ts'
import { requireGroupMember } from './get-group-members.ts'

/** Passes a group on to a member; its owner becomes a manager. It is no longer shown in the former owner's room. */
async function passOn(tx: Tx, groupId: number, userId: number, newOwnerId: number): Promise<void> {
  await tx.execute(sql`select from users where id = ${newOwnerId} for update`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from chat_groups where owner_id = ${newOwnerId} and dissolved_at is null`)
  if ((rows[0]?.count ?? 0) >= MAX_OWN_GROUPS)
    throw new Refusal('conflict', 'group.too_many_own_of_user', { most: MAX_OWN_GROUPS })
  await tx.execute(sql`
    update chat_groups set owner_id = ${newOwnerId}, shown_at = null where id = ${groupId}::bigint`)
  await tx.execute(sql`
    update chat_group_members set role = 'manager' where group_id = ${groupId}::bigint and user_id = ${userId}`)
}

const saveRole = (tx: Tx, groupId: number, memberId: number, role: GroupRole) =>
  tx.execute(sql`
    update chat_group_members set role = ${role}, muted_until = null
    where group_id = ${groupId}::bigint and user_id = ${memberId}`)

/** Changes the role of a member, or mutes them for a time. */
export const setGroupMember: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const { group_id: groupId, user_id: memberId, role, muted_minutes: minutes } = input
  await withTransaction(ctx.db, async (tx) => {
    await tx.execute(sql`select from chat_groups where id = ${groupId}::bigint for update`)
    const own = await requireMember(tx, groupId, userId)
    const member = await requireGroupMember(tx, groupId, memberId)
    requireRole(own, role === undefined ? 'manager' : 'owner')
    if (memberId === userId) throw new Refusal('invalid', 'group.not_oneself')
    if (!isAbove(own.role, member.role)) throw new Refusal('forbidden', 'group.no_right')
    if (role === 'owner') await passOn(tx, groupId, userId, memberId)
    if (role !== undefined) await saveRole(tx, groupId, memberId, role)
    if (minutes !== undefined)
      await tx.execute(sql`
        update chat_group_members set muted_until = case when ${minutes}::int > 0
          then now() + make_interval(mins => ${minutes}::int) end
        where group_id = ${groupId}::bigint and user_id = ${memberId}`)
  })
  // A mute is shown to the member and to those who may end it.
  const ids = await loadMemberIds(ctx.db, groupId, role === undefined ? 'managers' : 'all')
  await notifyGroupChanged(ctx, groupId, [...new Set([memberId, ...ids])])
  return requireGroupMember(ctx.db, groupId, memberId)
}
