import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomPolls } from '#lib/backend/db/schema/community/room-polls.ts'
import type { RoomPoll, RoomPollView } from '#lib/contract/community/room-polls.ts'

interface Row extends Record<string, unknown> {
  id: number
  room_id: number
  user_id: number
  nickname: string
  question: string
  ends_at: string
  is_open: boolean
  options: RoomPoll['options']
}

/** Loads polls of rooms, the newest first. `where` refers to the poll as `p`; times are those of the database. */
export async function loadRoomPolls(db: Queryable, where: SQL): Promise<RoomPoll[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.room_id, p.user_id, u.nickname, p.question,
      to_char(p.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ends_at,
      p.closed_at is null and p.ends_at > clock_timestamp() as is_open,
      (select jsonb_agg(jsonb_build_object('position', o.position, 'text', o.text, 'votes', o.votes) order by o.position)
        from room_poll_options o where o.poll_id = p.id) as options
    from ${roomPolls} p join users u on u.id = p.user_id
    where ${where} order by p.id desc limit 20`)
  return rows.map((row) => ({
    poll_id: row.id,
    room_id: row.room_id,
    user_id: row.user_id,
    user_nickname: row.nickname,
    question: row.question,
    ends_at: row.ends_at,
    is_open: row.is_open,
    total: row.options.reduce((sum, { votes }) => sum + votes, 0),
    options: row.options,
  }))
}

/** Loads one poll. Throws if it does not exist. */
export async function loadRoomPoll(db: Queryable, id: number): Promise<RoomPoll> {
  const [found] = await loadRoomPolls(db, sql`p.id = ${id}`)
  if (!found) throw new Error(`poll ${id} does not exist`)
  return found
}

/** Adds what a caller (null: a guest) has chosen. */
export async function withChosen(
  db: Queryable,
  userId: number | null,
  polls: readonly RoomPoll[],
): Promise<RoomPollView[]> {
  const chosen = new Map<number, number>()
  if (userId !== null && polls.length > 0) {
    const { rows } = await db.execute<{ poll_id: number; position: number }>(sql`
      select poll_id, position from room_poll_votes where user_id = ${userId}
        and poll_id = any(${sql.param(polls.map(({ poll_id: id }) => id))}::bigint[])`)
    for (const row of rows) chosen.set(row.poll_id, row.position)
  }
  return polls.map((poll) => ({ ...poll, chosen: chosen.get(poll.poll_id) ?? null }))
}
