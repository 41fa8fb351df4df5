import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getGroup as endpoint } from '#lib/contract/chat/groups.ts'
import { requireGroup, toGroup, toGroupCard } from './groups.ts'

/** Returns a group that the user is in or may find. */
export const getGroup: Handler<typeof endpoint> = async ({ ctx, input: { group_id: groupId } }) => {
  const row = await requireGroup(ctx.db, groupId, requireUserId(ctx))
  const { role } = row
  if (role === null && row.join_mode !== 'open' && row.shown_at === null) throw notFound('group')
  return { card: toGroupCard(row), group: role === null ? null : toGroup({ ...row, role }) }
}
