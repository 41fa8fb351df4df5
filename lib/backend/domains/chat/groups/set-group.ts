import { sql } from 'drizzle-orm'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { setGroup as endpoint } from '#lib/contract/chat/groups.ts'
import { cleanText } from '#lib/shared/text/clean-text.ts'
import { checkGroupText } from './check-group-text.ts'
import { requireMember, requireRole, toGroup } from './groups.ts'
import { loadMemberIds, notifyGroupChanged } from './notify-members.ts'

/** Changes a group; fields that are left out stay. */
export const setGroup: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const { group_id: groupId, join_mode: joinMode, is_muted: isMuted } = input
  const before = await requireMember(ctx.db, groupId, userId)
  requireRole(before, joinMode === undefined ? 'manager' : 'owner')
  const name = input.name === undefined ? undefined : await checkGroupText(ctx.db, cleanText(input.name))
  if (name === '') throw new Refusal('invalid', 'group.no_name')
  const intro = input.intro === undefined ? undefined : await checkGroupText(ctx.db, cleanText(input.intro))
  await ctx.db.execute(sql`
    update chat_groups set name = coalesce(${name ?? null}::text, name), intro = coalesce(${intro ?? null}::text, intro),
      join_mode = coalesce(${joinMode ?? null}::text, join_mode),
      is_muted = coalesce(${isMuted ?? null}::boolean, is_muted)
    where id = ${groupId}::bigint and dissolved_at is null`)
  await notifyGroupChanged(ctx, groupId, await loadMemberIds(ctx.db, groupId))
  return toGroup(await requireMember(ctx.db, groupId, userId))
}
