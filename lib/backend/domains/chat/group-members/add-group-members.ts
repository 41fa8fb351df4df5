import { withTransaction } from '#lib/backend/db/pool.ts'
import { requireContacts } from '#lib/backend/domains/social/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { addGroupMembers as endpoint } from '#lib/contract/chat/group-members.ts'
import { requireGroup, requireMember, requireRole, toGroup } from '../groups/groups.ts'
import { loadMemberIds, notifyGroupChanged } from '../groups/notify-members.ts'
import { addMembers } from './add-members.ts'

/** Joins a group, or adds contacts to it. Repeating it changes nothing. */
export const addGroupMembers: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const { group_id: groupId, user_ids: invited } = input
  const row = await requireGroup(ctx.db, groupId, userId)
  const isOpen = row.join_mode === 'open'
  if (invited.length === 0) {
    // A group shown in a room may be seen by everybody, and joined by invitation only.
    if (row.role === null && !isOpen)
      throw row.shown_at === null ? notFound('group') : new Refusal('forbidden', 'group.invite_only')
  } else {
    if (row.role === null) throw notFound('group')
    if (!isOpen) requireRole({ role: row.role }, 'manager')
    await requireContacts(ctx.db, userId, invited)
  }
  const added = await withTransaction(ctx.db, (tx) =>
    addMembers(tx, groupId, invited.length === 0 ? [userId] : invited),
  )
  if (added.length > 0) await notifyGroupChanged(ctx, groupId, await loadMemberIds(ctx.db, groupId))
  return { group: toGroup(await requireMember(ctx.db, groupId, userId)), added: added.length }
}
