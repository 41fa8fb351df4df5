import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { broadcastPlayback as table } from '#lib/backend/db/schema/streams/streams.ts'
import { RECORD_MONTHS } from '#lib/shared/vocabulary/anchors.ts'

const SWEPT_AT_ONCE = 5_000

/** Lets go, some thousands at once, how broadcasts played whose records nobody sees any more. Answers how many rows. */
export async function sweepPlayback(db: Queryable): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where (broadcast_id, minute, protocol, quality, device) in (
      select broadcast_id, minute, protocol, quality, device from ${table}
      where minute < now() - make_interval(months => ${RECORD_MONTHS}::int, days => 1)
      order by minute limit ${SWEPT_AT_ONCE}::int)`)
  return rowCount ?? 0
}
