import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { roomMessages } from '#lib/backend/db/schema/chat.ts'
import { moderationLog } from '#lib/backend/db/schema/moderation/reports.ts'
import { roomRules } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { HISTORY_PAGE_SIZE, type RemovedMessage } from '#lib/contract/chat/frames.ts'
import { type ImageAddress, loadMessages } from './load-messages.ts'

/**
 * Loads the removed ones among the newest messages of a room, the oldest first, with who removed each and
 * why: for moderators of the room only. Messages removed by clearing the whole room are left out.
 */
export async function loadRemoved(
  db: Queryable,
  roomId: number,
  imageAddress: ImageAddress,
): Promise<RemovedMessage[]> {
  // An action and its log entry are written in one transaction, so at the same time.
  const { rows } = await db.execute<{ id: number; by: string | null; reason: string | null }>(sql`
    select line.id, u.nickname as by, done.reason from (
      select id, user_id, deleted_at, deleted_by from ${roomMessages}
      where room_id = ${roomId} and not paid order by id desc limit ${HISTORY_PAGE_SIZE}::int) as line
    left join ${roomRules} as q on q.room_id = ${roomId}
    left join ${users} as u on u.id = line.deleted_by
    left join lateral (select entry.reason from ${moderationLog} as entry
      where entry.created_at between line.deleted_at - interval '1 second' and line.deleted_at + interval '1 second'
        and entry.room_id = ${roomId} and entry.actor_id = line.deleted_by
        and ((entry.action = 'delete_line' and entry.subject_id = line.id)
          or (entry.action = 'clear' and entry.subject_id >= line.id and entry.user_id = line.user_id))
      order by entry.id limit 1) as done on true
    where line.deleted_at is not null and line.id > coalesce(q.cleared_to, 0)`)
  const removed = new Map(rows.map((row) => [row.id, row]))
  const messages = await loadMessages(db, [...removed.keys()], imageAddress)
  return messages.map((message) => ({
    line: message,
    by_nickname: removed.get(message.id)?.by ?? null,
    reason: removed.get(message.id)?.reason ?? '',
  }))
}
