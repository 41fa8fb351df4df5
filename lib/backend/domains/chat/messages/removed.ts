import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { moderationLog } from '#lib/backend/db/schema/moderation/reports.ts'
import { roomRules } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { HISTORY_LINES, type RemovedLine } from '#lib/contract/chat/frames.ts'
import { type ImageAddress, linesOf } from './lines.ts'

/**
 * Of the newest lines of a room those that were taken away, the oldest first, with who took each and why: for who keeps
 * order there, and for nobody else. What went when the whole room was cleared is not among them.
 */
export async function removedIn(
  db: Queryable,
  roomId: number,
  imageAddress: ImageAddress,
): Promise<RemovedLine[]> {
  // What is done and its entry in the log are of one transaction, so of one moment.
  const { rows } = await db.execute<{ id: number; by: string | null; reason: string | null }>(sql`
    select line.id, u.nickname as by, done.reason from (
      select id, user_id, deleted_at, deleted_by from ${roomMessages}
      where room_id = ${roomId} and not paid order by id desc limit ${HISTORY_LINES}::int) as line
    left join ${roomRules} as q on q.room_id = ${roomId}
    left join ${users} as u on u.id = line.deleted_by
    left join lateral (select entry.reason from ${moderationLog} as entry
      where entry.created_at between line.deleted_at - interval '1 second' and line.deleted_at + interval '1 second'
        and entry.room_id = ${roomId} and entry.actor_id = line.deleted_by
        and ((entry.action = 'delete_line' and entry.subject_id = line.id)
          or (entry.action = 'clear' and entry.subject_id >= line.id and entry.user_id = line.user_id))
      order by entry.id limit 1) as done on true
    where line.deleted_at is not null and line.id > coalesce(q.cleared_to, 0)`)
  const gone = new Map(rows.map((row) => [row.id, row]))
  const lines = await linesOf(db, [...gone.keys()], imageAddress)
  return lines.map((line) => ({
    line,
    by_nickname: gone.get(line.id)?.by ?? null,
    reason: gone.get(line.id)?.reason ?? '',
  }))
}
