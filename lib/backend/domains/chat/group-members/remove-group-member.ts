import { sql } from 'drizzle-orm'
import { withTransaction } from '#lib/backend/db/pool.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { removeGroupMember as endpoint } from '#lib/contract/chat/group-members.ts'
import { isAbove, requireMember } from '../groups/groups.ts'
import { loadMemberIds, notifyGroupChanged } from '../groups/notify-members.ts'
import { requireGroupMember } from './get-group-members.ts'

/** Leaves a group, or removes a member of a lower role. */
export const removeGroupMember: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const { group_id: groupId, user_id: memberId = userId } = input
  await withTransaction(ctx.db, async (tx) => {
    await tx.execute(sql`select from chat_groups where id = ${groupId}::bigint for update`)
    const own = await requireMember(tx, groupId, userId)
    const member = await requireGroupMember(tx, groupId, memberId)
    if (memberId === userId) {
      if (own.role === 'owner') throw new Refusal('conflict', 'group.owner_stays')
    } else if (!isAbove(own.role, member.role) || own.role === 'member')
      throw new Refusal('forbidden', 'group.no_right')
    await tx.execute(
      sql`delete from chat_group_members where group_id = ${groupId}::bigint and user_id = ${memberId}`,
    )
    await tx.execute(sql`update chat_groups set members = members - 1 where id = ${groupId}::bigint`)
  })
  await notifyGroupChanged(ctx, groupId, [memberId, ...(await loadMemberIds(ctx.db, groupId))])
  return {}
}
