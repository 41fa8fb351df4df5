import { sql } from 'drizzle-orm'
import { contactsOf, unblockedCondition } from '#lib/backend/domains/social/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getRecommendedGroups as endpoint } from '#lib/contract/chat/groups.ts'
import type { GroupReason } from '#lib/shared/vocabulary/conversations.ts'
import { type MemberRow, selectGroups, toGroupCard } from './groups.ts'

interface RecommendedRow extends MemberRow {
  reason: GroupReason
  contacts: number
  total: number
}

/**
 * Lists open groups that the user is not in: those of streamers they follow, then those with contacts as members,
 * then the largest.
 */
export const getRecommendedGroups: Handler<typeof endpoint> = async ({ ctx, input }) => {
  const userId = requireUserId(ctx)
  const { text, page, page_size } = input
  const { rows } = await ctx.db.execute<RecommendedRow>(sql`
    with contacts as (${contactsOf(userId)}),
    candidates as (${selectGroups(userId)} and g.join_mode = 'open' and m.user_id is null
      and ${unblockedCondition(userId, sql`g.owner_id`)}
      and (${text} = '' or strpos(lower(g.name), lower(${text})) > 0)),
    reasons as (select c.*, exists (select from anchor_follows f join users u on u.id = f.anchor_id and u.is_anchor
        where f.user_id = ${userId} and f.anchor_id = c.owner_id) as is_followed,
      (select count(*)::int from chat_group_members m join contacts on contacts.id = m.user_id
        where m.group_id = c.id) as contacts from candidates c)
    select *, case when is_followed then 'followed_anchor' when contacts > 0 then 'contacts' else 'popular' end as reason,
      count(*) over ()::int as total
    from reasons order by is_followed desc, contacts desc, members desc, id
    limit ${page_size}::int offset ${(page - 1) * page_size}::int`)
  return {
    list: rows.map((row) => ({ ...toGroupCard(row), reason: row.reason, count: row.contacts })),
    page,
    page_size,
    total: rows[0]?.total ?? 0,
  }
}
