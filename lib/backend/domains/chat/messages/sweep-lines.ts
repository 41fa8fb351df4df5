import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomMessages, roomPins } from '#lib/backend/db/schema/chat.ts'
import { heldLines } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { recordings } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'

/** For so long a line is kept; a report carries its evidence with it. The agreements say the same. */
export const LINES_KEPT_DAYS = 90
const SWEPT_AT_ONCE = 5_000

interface Old extends Record<string, unknown> {
  id: number
  image: string | null
}

/**
 * Lines that are older than that, the oldest first, some thousands at once; not what is pinned, nor what was said while
 * something was recorded that can still be watched: its curve is counted from it.
 */
async function oldLines(db: Queryable): Promise<Old[]> {
  // Ids rise with time: the first young one is found at once, whatever lies before it.
  const { rows } = await db.execute<Old>(sql`
    select line.id, line.image from ${roomMessages} as line where line.id < coalesce(
      (select id from ${roomMessages} where created_at > now() - make_interval(days => ${LINES_KEPT_DAYS}::int) order by id limit 1),
      (select max(id) + 1 from ${roomMessages}))
    and not exists (select from ${roomPins} as pin where pin.message_id = line.id)
    and not exists (
      select from ${recordings} as film where film.room_id = line.room_id
      and line.created_at >= film.started_at
      and line.created_at < film.started_at + make_interval(secs => film.seconds)
      and (film.removed_at is null
        or exists (select from ${videos} as video where video.recording_id = film.id and video.removed_at is null)))
    order by line.id limit ${SWEPT_AT_ONCE}::int`)
  return rows
}

/** Of pictures of lines that go those that no other line shows, nor one that waited: its list shows it as well. */
async function unused(db: Queryable, ids: readonly number[], keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param([...keys])}::text[]) as key
    where not exists (select from ${roomMessages} as line
      where line.image = key and line.id <> all(${sql.param([...ids])}::bigint[]))
    and not exists (select from ${heldLines} as held where held.line ->> 'image' = key)`)
  return rows.map(({ key }) => key)
}

/**
 * Lets lines go that are too old, with their pictures; answers how many. A picture goes before its lines: one that could
 * not be removed keeps them for the next time, and is what this then fails with. Copies that reports made stay.
 */
export async function sweepLines(
  db: Queryable,
  { storage }: { storage: Pick<Storage, 'remove'> },
): Promise<number> {
  const old = await oldLines(db)
  if (old.length === 0) return 0
  const faults: unknown[] = []
  const left = new Set<string>()
  const shown = new Set(old.flatMap(({ image }) => image ?? []))
  const ids = old.map(({ id }) => id)
  for (const key of await unused(db, ids, [...shown]))
    await storage.remove(key).catch((error: unknown) => {
      faults.push(error)
      left.add(key)
    })
  const going = old.filter(({ image }) => image === null || !left.has(image)).map(({ id }) => id)
  const { rowCount } = await db
    .delete(roomMessages)
    .where(sql`${roomMessages.id} = any(${sql.param(going)}::bigint[])`)
  if (faults.length > 0) throw new AggregateError(faults, 'pictures of old lines were not removed')
  return rowCount ?? 0
}
