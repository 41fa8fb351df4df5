import { type SQL, sql } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { contributions, spendingSettings } from '#lib/backend/db/schema/gifts/spending.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { type Day, dayRange } from '#lib/shared/time/day.ts'

/** Points of a day on which somebody was there, of each line up to so many, and what ln(1 + diamonds) is multiplied by. */
const DAY_POINTS = 20
const LINE_POINTS = 2
const LINES_A_DAY = 30
const GIFT_POINTS = 20

/** The most that a ranking names. */
export const MOST_RANKED = 100
/** A list is kept for this many times as long as it took: a room of a million lines a month costs a twentieth of a core. */
const KEPT_TIMES = 20
const MOST_KEPT = 1_000

export interface Asked {
  roomId: number
  anchorId: number
  from: Day
  to: Day
}
interface Ranked extends Record<string, unknown> {
  user_id: number
  nickname: string
  avatar: string | null
  score: number
}
type Parts = Pick<Context, 'db' | 'timeZone'>

/**
 * Points of users in a room over some days, the most first. A day on which somebody spoke or gave brings 20, each of his
 * first 30 lines that still stand 2, and what he gave 20 ln(1 + diamonds): the first diamonds count, a fortune hardly more
 * than a full day of taking part (80 points, as many as 54 diamonds). `whose` picks them by a column of their ids.
 */
async function pointsOf(
  { db, timeZone }: Parts,
  { roomId, anchorId, from, to }: Asked,
  whose: (userId: SQL) => SQL,
): Promise<Ranked[]> {
  const since = new Date(dayRange(from, timeZone).from).toISOString()
  const until = new Date(dayRange(to, timeZone).to).toISOString()
  const { rows } = await db.execute<Ranked>(sql`
    with gave as (
      select c.user_id, c.day, c.tenths from ${contributions} c
      where c.room_id = ${roomId} and c.day between ${from} and ${to} and ${whose(sql`c.user_id`)}
    ), spoke as (
      select l.user_id, to_char(l.created_at at time zone ${timeZone}::text, 'YYYY-MM-DD') as day, count(*) as lines
      from ${roomMessages} l
      where l.room_id = ${roomId} and l.created_at >= ${since}::timestamptz and l.created_at < ${until}::timestamptz
        and l.deleted_at is null and ${whose(sql`l.user_id`)}
      group by 1, 2
    ), total as (
      select user_id, sum(${DAY_POINTS}::int + ${LINE_POINTS}::int * least(coalesce(lines, 0), ${LINES_A_DAY}::int)
        + round(${GIFT_POINTS}::int * ln(1 + coalesce(tenths, 0) / 10.0)))::int as score
      from gave full join spoke using (user_id, day) group by user_id
    )
    select u.id as user_id, u.nickname, u.avatar, total.score from total join ${users} u on u.id = total.user_id
    where u.deleted_at is null and u.id <> ${anchorId} order by total.score desc, u.id limit ${MOST_RANKED}::int`)
  return rows
}

const kept = new WeakMap<Context['db'], Map<string, { list: Promise<Ranked[]>; until: number }>>()

/** Those of a room who want to be named, for a moment from what was counted before. */
export function rankedOf(parts: Parts, asked: Asked): Promise<Ranked[]> {
  const lists = kept.get(parts.db) ?? new Map<string, { list: Promise<Ranked[]>; until: number }>()
  kept.set(parts.db, lists)
  const key = `${asked.roomId} ${asked.from} ${asked.to}`
  const before = lists.get(key)
  if (before && before.until > performance.now()) return before.list
  const began = performance.now()
  const list = pointsOf(
    parts,
    asked,
    (userId) => sql`exists (select from ${spendingSettings} s where s.user_id = ${userId} and s.rank_shown)`,
  )
  const entry = { list, until: Number.POSITIVE_INFINITY }
  lists.delete(key)
  lists.set(key, entry)
  if (lists.size > MOST_KEPT) lists.delete(lists.keys().next().value ?? key)
  list.then(
    () => {
      const now = performance.now()
      entry.until = now + KEPT_TIMES * (now - began)
    },
    () => lists.delete(key),
  )
  return list
}

/** Who agrees to be named, or does so no more, is heard at once. */
export const forgetRankings = (db: Context['db']): void => {
  kept.delete(db)
}

/** One user's own points, whether or not he wants to be named. */
export async function ownPoints(parts: Parts, asked: Asked, userId: number): Promise<number> {
  const [own] = await pointsOf(parts, asked, (id) => sql`${id} = ${userId}`)
  return own?.score ?? 0
}
