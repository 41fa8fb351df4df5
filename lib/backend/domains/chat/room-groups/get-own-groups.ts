import { sql } from 'drizzle-orm'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type * as contract from '#lib/contract/chat/room-groups.ts'
import { MAX_OWN_GROUPS } from '#lib/shared/vocabulary/conversations.ts'
import { type MemberRow, selectGroups, toGroup } from '../groups/groups.ts'

/** Lists the groups that the streamer owns, those shown in their room first. */
export const getOwnGroups: Handler<typeof contract.getOwnGroups> = async ({ ctx }) => {
  const userId = requireUserId(ctx)
  const { rows } = await ctx.db.execute<MemberRow>(sql`
    ${selectGroups(userId)} and g.owner_id = ${userId} and m.user_id is not null
    order by g.shown_at nulls last, g.id limit ${MAX_OWN_GROUPS}::int`)
  return { list: rows.map(toGroup) }
}
