import { sql } from 'drizzle-orm'
import { broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'

/** The highest number of viewers of a room's current or last broadcast; 0 before its first. For queries of rooms. */
export const peakViewersOf = sql<number>`coalesce((select b.peak_viewers from ${broadcasts} b
  where b.room_id = ${rooms}.id order by b.started_at desc limit 1), 0)::int`
