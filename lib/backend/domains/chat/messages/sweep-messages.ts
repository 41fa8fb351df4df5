import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { roomMessages, roomPins } from '#lib/backend/db/schema/chat.ts'
import { heldMessages } from '#lib/backend/db/schema/moderation/room-rules.ts'
import { recordings } from '#lib/backend/db/schema/streams/streams.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'

/**
 * Days for which messages are stored; reports store a copy of their evidence. The agreements state the same
 * period.
 */
export const MESSAGE_RETENTION_DAYS = 90
const BATCH_SIZE = 5_000

interface OldMessage extends Record<string, unknown> {
  id: number
  image: string | null
}

/**
 * Loads messages older than that, the oldest first, some thousands at once; except pinned ones, and those
 * sent during a recording that can still be watched, since its chat activity is counted from them.
 */
async function loadOldMessages(db: Queryable): Promise<OldMessage[]> {
  // Ids rise with time: the first recent message is found by index, however many older ones there are.
  const { rows } = await db.execute<OldMessage>(sql`
    select line.id, line.image from ${roomMessages} as line where line.id < coalesce(
      (select id from ${roomMessages} where created_at > now() - make_interval(days => ${MESSAGE_RETENTION_DAYS}::int) order by id limit 1),
      (select max(id) + 1 from ${roomMessages}))
    and not exists (select from ${roomPins} as pin where pin.message_id = line.id)
    and not exists (
      select from ${recordings} as film where film.room_id = line.room_id
      and line.created_at >= film.started_at
      and line.created_at < film.started_at + make_interval(secs => film.seconds + coalesce((select sum((gap ->> 'seconds')::float8) from jsonb_array_elements(film.gaps) as gap), 0))
      and (film.removed_at is null
        or exists (select from ${videos} as video where video.recording_id = film.id and video.removed_at is null)))
    order by line.id limit ${BATCH_SIZE}::int`)
  return rows
}

/**
 * Returns the pictures that no other message uses, nor a held one: the list of held messages shows them too.
 */
async function selectUnusedPictures(
  db: Queryable,
  ids: readonly number[],
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from unnest(${sql.param([...keys])}::text[]) as key
    where not exists (select from ${roomMessages} as line
      where line.image = key and line.id <> all(${sql.param([...ids])}::bigint[]))
    and not exists (select from ${heldMessages} as held where held.line ->> 'image' = key)`)
  return rows.map(({ key }) => key)
}

/**
 * Deletes messages that are too old, with their pictures; returns how many. A picture is deleted before its
 * messages: if that fails, the messages stay for the next run, and this throws. Copies stored with reports
 * stay.
 */
export async function sweepMessages(
  db: Queryable,
  { storage }: { storage: Pick<Storage, 'remove'> },
): Promise<number> {
  const old = await loadOldMessages(db)
  if (old.length === 0) return 0
  const errors: unknown[] = []
  const failedKeys = new Set<string>()
  const pictureKeys = new Set(old.flatMap(({ image }) => image ?? []))
  const ids = old.map(({ id }) => id)
  for (const key of await selectUnusedPictures(db, ids, [...pictureKeys]))
    await storage.remove(key).catch((error: unknown) => {
      errors.push(error)
      failedKeys.add(key)
    })
  const deletedIds = old.filter(({ image }) => image === null || !failedKeys.has(image)).map(({ id }) => id)
  const { rowCount } = await db
    .delete(roomMessages)
    .where(sql`${roomMessages.id} = any(${sql.param(deletedIds)}::bigint[])`)
  if (errors.length > 0) throw new AggregateError(errors, 'Could not delete pictures of old messages.')
  return rowCount ?? 0
}
