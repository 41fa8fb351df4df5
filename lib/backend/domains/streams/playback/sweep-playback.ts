import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { broadcastPlayback as table } from '#lib/backend/db/schema/streams/streams.ts'
import { RECORD_MONTHS } from '#lib/shared/vocabulary/anchors.ts'

const BATCH_SIZE = 5_000

/**
 * Deletes playback stats whose broadcast records are no longer shown, some thousands at once. Returns the
 * number of rows.
 */
export async function sweepPlayback(db: Queryable): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where (broadcast_id, minute, protocol, quality, device) in (
      select broadcast_id, minute, protocol, quality, device from ${table}
      where minute < now() - make_interval(months => ${RECORD_MONTHS}::int, days => 1)
      order by minute limit ${BATCH_SIZE}::int)`)
  return rowCount ?? 0
}
