import { type SQL, sql } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { contributions, spendingSettings } from '#lib/backend/db/schema/gifts/spending.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { type Day, dayRange } from '#lib/shared/time/day.ts'

/**
 * Points for a day with activity, for each message up to a daily maximum, and the factor of ln(1 + diamonds).
 */
const DAY_POINTS = 20
const MESSAGE_POINTS = 2
const MAX_MESSAGES_PER_DAY = 30
const GIFT_POINTS = 20

/** The maximum number of users in a ranking. */
export const MAX_RANKED = 100
/**
 * A list is cached for this many times its query time, so a room with a million messages a month costs a
 * twentieth of a core.
 */
const CACHE_FACTOR = 20
const MAX_CACHED = 1_000

export interface RankingQuery {
  roomId: number
  anchorId: number
  from: Day
  to: Day
}
interface Ranked extends Record<string, unknown> {
  user_id: number
  /** Null, like the avatar, for a user who did not agree to be named. */
  nickname: string | null
  avatar: string | null
  score: number
}
type RankingDeps = Pick<Context, 'db' | 'timeZone'>

/**
 * Points of users in a room over some days, highest first. A day with a message or a gift counts 20, each of
 * the user's first 30 messages of the day that are not deleted counts 2, and their gifts count 20 ln(1 +
 * diamonds): the first diamonds matter, a fortune hardly more than a full day of activity (80 points, as many
 * as 54 diamonds). `whose` is the SQL condition that selects users by a column of their ids.
 */
async function pointsOf(
  { db, timeZone }: RankingDeps,
  { roomId, anchorId, from, to }: RankingQuery,
  userFilter: (userId: SQL) => SQL = () => sql`true`,
): Promise<Ranked[]> {
  const since = new Date(dayRange(from, timeZone).from).toISOString()
  const endsAt = new Date(dayRange(to, timeZone).to).toISOString()
  const { rows } = await db.execute<Ranked>(sql`
    with gave as (
      select c.user_id, c.day, c.tenths from ${contributions} c
      where c.room_id = ${roomId} and c.day between ${from} and ${to} and ${userFilter(sql`c.user_id`)}
    ), spoke as (
      select l.user_id, to_char(l.created_at at time zone ${timeZone}::text, 'YYYY-MM-DD') as day, count(*) as lines
      from ${roomMessages} l
      where l.room_id = ${roomId} and l.created_at >= ${since}::timestamptz and l.created_at < ${endsAt}::timestamptz
        and l.deleted_at is null and ${userFilter(sql`l.user_id`)}
      group by 1, 2
    ), total as (
      select user_id, sum(${DAY_POINTS}::int + ${MESSAGE_POINTS}::int * least(coalesce(lines, 0), ${MAX_MESSAGES_PER_DAY}::int)
        + round(${GIFT_POINTS}::int * ln(1 + coalesce(tenths, 0) / 10.0)))::int as score
      from gave full join spoke using (user_id, day) group by user_id
    )
    select u.id as user_id, case when s.rank_shown then u.nickname end as nickname,
      case when s.rank_shown then u.avatar end as avatar, total.score
    from total join ${users} u on u.id = total.user_id left join ${spendingSettings} s on s.user_id = u.id
    where u.deleted_at is null and u.id <> ${anchorId} order by total.score desc, u.id limit ${MAX_RANKED}::int`)
  return rows
}

const cache = new WeakMap<Context['db'], Map<string, { list: Promise<Ranked[]>; expiresAt: number }>>()

/** The ranking of all of a room's users, named or not, cached for a short time. */
export function loadRanking(deps: RankingDeps, query: RankingQuery): Promise<Ranked[]> {
  const lists = cache.get(deps.db) ?? new Map<string, { list: Promise<Ranked[]>; expiresAt: number }>()
  cache.set(deps.db, lists)
  const key = `${query.roomId} ${query.from} ${query.to}`
  const before = lists.get(key)
  if (before && before.expiresAt > performance.now()) return before.list
  const began = performance.now()
  const list = pointsOf(deps, query)
  const entry = { list, expiresAt: Number.POSITIVE_INFINITY }
  lists.delete(key)
  lists.set(key, entry)
  if (lists.size > MAX_CACHED) lists.delete(lists.keys().next().value ?? key)
  list.then(
    () => {
      const now = performance.now()
      entry.expiresAt = now + CACHE_FACTOR * (now - began)
    },
    () => lists.delete(key),
  )
  return list
}

/** Clears the cache, so that a change of a user's consent takes effect at once. */
export const clearRankingCache = (db: Context['db']): void => {
  cache.delete(db)
}

/** Loads a user's own points, whether or not they agreed to be named. */
export async function loadOwnPoints(deps: RankingDeps, query: RankingQuery, userId: number): Promise<number> {
  const [row] = await pointsOf(deps, query, (id) => sql`${id} = ${userId}`)
  return row?.score ?? 0
}
