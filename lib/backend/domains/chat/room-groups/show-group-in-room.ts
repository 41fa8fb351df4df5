import { sql } from 'drizzle-orm'
import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/chat/room-groups.ts'
import { MAX_ROOM_GROUPS } from '#lib/shared/vocabulary/conversations.ts'
import { requireMember, requireRole, toGroup } from '../groups/groups.ts'

/** Shows a group in its owner's room, or no longer. Repeating it changes nothing. */
export const showGroupInRoom: Handler<typeof contract.showGroupInRoom> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const { group_id: groupId, state } = input
  requireRole(await requireMember(ctx.db, groupId, userId), 'owner')
  const { rows } = await ctx.db.execute(sql`
    update chat_groups set shown_at = case when ${state} then coalesce(shown_at, now()) end
    where id = ${groupId}::bigint and owner_id = ${userId} and dissolved_at is null
      and (not ${state} or shown_at is not null or (select count(*) from chat_groups
        where owner_id = ${userId} and shown_at is not null) < ${MAX_ROOM_GROUPS}::int)
    returning id`)
  if (rows.length === 0) throw new Refusal('conflict', 'group.too_many_shown', { most: MAX_ROOM_GROUPS })
  return toGroup(await requireMember(ctx.db, groupId, userId))
}
