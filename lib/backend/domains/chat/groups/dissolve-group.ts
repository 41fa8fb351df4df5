import { sql } from 'drizzle-orm'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { dissolveGroup as endpoint } from '#lib/contract/chat/groups.ts'
import { requireMember, requireRole } from './groups.ts'
import { loadMemberIds, notifyGroupChanged } from './notify-members.ts'

/** Dissolves a group of the user. Its messages remain until they are too old, and nobody can read them. */
export const dissolveGroup: Handler<typeof endpoint> = async ({ ctx, input: { group_id: groupId } }) => {
  const userId = requireUserId(ctx)
  requireRole(await requireMember(ctx.db, groupId, userId), 'owner')
  await ctx.db.execute(sql`
    update chat_groups set dissolved_at = now(), shown_at = null
    where id = ${groupId}::bigint and owner_id = ${userId} and dissolved_at is null`)
  await notifyGroupChanged(ctx, groupId, await loadMemberIds(ctx.db, groupId))
  return {}
}
