import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomMessages, roomPins } from '#lib/backend/db/schema/chat.ts'
import { recordings } from '#lib/backend/db/schema/streams.ts'
import { videos } from '#lib/backend/db/schema/videos.ts'

/** For so long a line is kept; a report carries its evidence with it. The agreements say the same. */
export const LINES_KEPT_DAYS = 90
const SWEPT_AT_ONCE = 5_000

/**
 * Lets lines go that are older than that, some thousands at once; answers how many. What is pinned stays, and what was
 * said while something was recorded that can still be watched: its curve is counted from it.
 */
export async function sweepLines(db: Queryable): Promise<number> {
  // Ids rise with time: the first young one is found at once, whatever lies before it.
  const { rowCount } = await db.execute(sql`
    delete from ${roomMessages} where id in (
      select line.id from ${roomMessages} as line where line.id < coalesce(
        (select id from ${roomMessages} where created_at > now() - make_interval(days => ${LINES_KEPT_DAYS}::int) order by id limit 1),
        (select max(id) + 1 from ${roomMessages}))
      and not exists (select from ${roomPins} as pin where pin.message_id = line.id)
      and not exists (
        select from ${recordings} as film where film.room_id = line.room_id
        and line.created_at >= film.started_at
        and line.created_at < film.started_at + make_interval(secs => film.seconds)
        and (film.removed_at is null
          or exists (select from ${videos} as video where video.recording_id = film.id and video.removed_at is null)))
      order by line.id limit ${SWEPT_AT_ONCE}::int)`)
  return rowCount ?? 0
}
