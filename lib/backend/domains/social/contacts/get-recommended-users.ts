import { sql } from 'drizzle-orm'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/social/contacts.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import type { UserReason } from '#lib/shared/vocabulary/conversations.ts'
import { callerOf } from '../caller-of.ts'
import { followsCondition, unblockedCondition } from './contacts.ts'

interface Row extends Record<string, unknown> {
  id: number
  nickname: string
  avatar: string | null
  reason: UserReason
  count: number
  name_zh: string | null
  name_en: string | null
  name_vi: string | null
  total: number
}

/** Of each reason the newest are considered: a large streamer has a million followers. */
const MAX_CANDIDATES = 200

const candidates = (userId: number) => sql`
  (select theirs.anchor_id as id, 'mutual_contact' as reason, count(*)::int as count,
      null as name_zh, null as name_en, null as name_vi
    from anchor_follows mine join anchor_follows theirs on theirs.user_id = mine.anchor_id
    where mine.user_id = ${userId} group by theirs.anchor_id order by 3 desc limit ${MAX_CANDIDATES}::int)
  union all
  (select others.user_id, 'same_anchor', 0, a.nickname, a.nickname, a.nickname
    from anchor_follows mine join users a on a.id = mine.anchor_id and a.is_anchor and a.deleted_at is null
    join anchor_follows others on others.anchor_id = mine.anchor_id
    where mine.user_id = ${userId} order by others.created_at desc limit ${MAX_CANDIDATES}::int)
  union all
  (select others.user_id, 'same_team', 0, t.name_zh, t.name_en, t.name_vi
    from team_follows mine join teams t on t.id = mine.team_id
    join team_follows others on others.team_id = mine.team_id
    where mine.user_id = ${userId} order by others.created_at desc limit ${MAX_CANDIDATES}::int)`

/**
 * Lists users whom the user may want to follow, each with the first reason that holds. Guests, staff, blocked users
 * and those who opted out are left out.
 */
export const getRecommendedUsers: Handler<typeof contract.getRecommendedUsers> = async ({ ctx, input }) => {
  const userId = callerOf(ctx)
  const { page, page_size } = input
  const { rows } = await ctx.db.execute<Row>(sql`
    with best as (select distinct on (c.id) c.*, u.nickname, u.avatar from (${candidates(userId)}) c
      join users u on u.id = c.id and u.deleted_at is null and u.blocked_at is null and not u.is_operator
      where c.id <> ${userId} and not ${followsCondition(userId, sql`c.id`)}
        and ${unblockedCondition(userId, sql`c.id`)}
        and not exists (select from recommendation_opt_outs o where o.user_id = c.id)
      order by c.id, array_position(array['mutual_contact', 'same_anchor', 'same_team'], c.reason), c.name_en)
    select *, count(*) over ()::int as total from best
    order by array_position(array['mutual_contact', 'same_anchor', 'same_team'], reason), count desc, id
    limit ${page_size}::int offset ${(page - 1) * page_size}::int`)
  const { rows: optedOut } = await ctx.db.execute(
    sql`select from recommendation_opt_outs where user_id = ${userId}`,
  )
  return {
    list: rows.map((row) => ({
      user_id: row.id,
      user_nickname: row.nickname,
      avatar: avatarAddress(row.avatar),
      reason: row.reason,
      count: row.count,
      reason_zh: row.name_zh,
      reason_en: row.name_en,
      reason_vi: row.name_vi,
    })),
    is_recommended: optedOut.length === 0,
    page,
    page_size,
    total: rows[0]?.total ?? 0,
  }
}
