import { sql } from 'drizzle-orm'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getGroups as endpoint } from '#lib/contract/chat/groups.ts'
import { MAX_JOINED_GROUPS } from '#lib/shared/vocabulary/conversations.ts'
import { type MemberRow, selectGroups, toGroup } from './groups.ts'

/** Lists the groups of the user by name. */
export const getGroups: Handler<typeof endpoint> = async ({ ctx }) => {
  const { rows } = await ctx.db.execute<MemberRow>(sql`
    ${selectGroups(requireUserId(ctx))} and m.user_id is not null
    order by lower(g.name), g.id limit ${MAX_JOINED_GROUPS}::int`)
  return { list: rows.map(toGroup) }
}
