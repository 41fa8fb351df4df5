import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { stakeLimits, stakes } from '#lib/backend/db/schema/predictions/stakes.ts'
import { createPartsCache } from '#lib/backend/domains/matches/index.ts'
import { contactsOf } from '#lib/backend/domains/social/index.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getPredictionRanking as endpoint } from '#lib/contract/predictions/ranking.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { MIN_RANKED_STAKES } from '#lib/shared/predictions/vocabulary.ts'

const MAX_PLACES = 100
const SCALE = 10_000

/** Loads a user's own settled stakes. Stakes that were paid back say nothing about predictions and do not count. */
async function loadOwn(db: Queryable, userId: number) {
  const { rows } = await db.execute<{
    stakes: number
    staked: number
    returned: number
    is_shown: boolean
  }>(sql`
    select count(s.id)::int as stakes, coalesce(sum(s.coins), 0)::bigint as staked, coalesce(sum(s.due), 0)::bigint as returned,
      exists (select from ${stakeLimits} l where l.user_id = ${userId} and l.rank_shown) as is_shown
    from ${stakes} s where s.user_id = ${userId} and s.state in ('won', 'lost')`)
  const own = rows[0]
  return {
    stakes: own?.stakes ?? 0,
    needed: MIN_RANKED_STAKES,
    return_rate: own && own.staked > 0 ? Math.round((own.returned / own.staked) * SCALE) / SCALE : null,
    is_shown: own?.is_shown ?? false,
  }
}

interface Ranked extends Record<string, unknown> {
  user_id: number
  user_nickname: string
  avatar: string | null
  stakes: number
  rate: number
  place: number
}

/** Loads the best of the users who agreed to be named and meet a condition on their limits `l`. */
async function loadRanked(db: Queryable, among: SQL): Promise<Ranked[]> {
  const { rows } = await db.execute<Ranked>(sql`
    with rated as (
      select s.user_id, count(*)::int as stakes, sum(s.due)::float8 / sum(s.coins)::float8 as rate
      from ${stakeLimits} l join ${stakes} s on s.user_id = l.user_id and s.state in ('won', 'lost')
      where l.rank_shown and ${among}
      group by s.user_id having count(*) >= ${MIN_RANKED_STAKES}::int
    )
    select u.id as user_id, u.nickname as user_nickname, u.avatar, r.stakes, r.rate,
      rank() over (order by r.rate desc)::int as place
    from rated r join users u on u.id = r.user_id and u.deleted_at is null and u.blocked_at is null
    order by r.rate desc, r.stakes desc, u.id limit ${MAX_PLACES}::int`)
  return rows
}

/** The ranking of all users reads the stakes of each of them; simultaneous and frequent calls share it. */
const rankingCache = createPartsCache<Ranked[]>()
let consents = 0

/** Lets the ranking be read again, so that a change of a user's consent takes effect at once. */
export const forgetRanking = (): void => {
  consents += 1
}

export const getPredictionRanking: Handler<typeof endpoint> = async ({ ctx, input: { scope } }) => {
  const userId = requireUserId(ctx)
  const { db } = ctx
  const rows =
    scope === 'all'
      ? await rankingCache(db, scope, consents, () => loadRanked(db, sql`true`))
      : await loadRanked(
          db,
          sql`(l.user_id = ${userId} or l.user_id in (select c.id from (${contactsOf(userId)}) c))`,
        )
  return {
    list: rows.map(({ rate, avatar, ...row }) => ({
      ...row,
      avatar: avatarAddress(avatar),
      return_rate: Math.round(rate * SCALE) / SCALE,
      is_self: row.user_id === userId,
    })),
    own: await loadOwn(db, userId),
  }
}
