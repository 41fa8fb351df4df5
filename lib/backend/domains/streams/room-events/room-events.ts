import { asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import { roomEvents as table } from '#lib/backend/db/schema/streams/room-events.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { ROOMS_TOPIC, roomTopic } from '#lib/backend/realtime/topics.ts'
import type { RoomNews } from '#lib/contract/streams/room-events.ts'

/** The first key of the locks under which a room's events are written; the second is the room, 0 for the whole site. */
const LOCK_OF_EVENTS = 15

/**
 * Writes what happened in a room (null: seen on the whole site) in the transaction that makes it true; answers its id.
 * To be called last in it, a room before the site: until the commit nobody else records events of that room, so that ids rise in
 * the order of commits and who asks for those after an id misses none. Then `publishRoomEvents`.
 */
export async function recordRoomEvent(tx: Tx, news: { roomId: number | null } & RoomNews): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with turn as (select pg_advisory_xact_lock(${LOCK_OF_EVENTS}::int, ${news.roomId ?? 0}::int) as taken)
    insert into ${table} (room_id, kind, payload)
    select ${news.roomId}::bigint, ${news.kind}::text, ${JSON.stringify(news.payload)}::jsonb from turn
    returning id`)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a room event was not written')
  return id
}

/** What publishing needs; a verb's context will do. */
export interface RoomEventDeps {
  db: Queryable
  publish: Context['publish']
  log: Pick<Logger, 'warn'>
}

const AT_ONCE = 200
/** Who is publishing from a database now, and whether something was recorded meanwhile. */
const running = new WeakMap<object, { again: boolean; done: Promise<void> }>()

/**
 * Publishes the events that are committed, in the order of ids, and marks it. One at a time for a database: who comes
 * meanwhile is served by the same run. Never rejects: what could not be published stays for the next call or the job.
 * A verb need not await it.
 */
export function publishRoomEvents(deps: RoomEventDeps): Promise<void> {
  const now = running.get(deps.db)
  if (now) {
    now.again = true
    return now.done
  }
  const run = { again: true, done: Promise.resolve() }
  running.set(deps.db, run)
  run.done = (async () => {
    try {
      while (run.again) {
        run.again = false
        if ((await publishSome(deps)) === AT_ONCE) run.again = true
      }
    } catch (err) {
      deps.log.warn({ err }, 'room events were not published; they will be tried again')
    } finally {
      running.delete(deps.db)
    }
  })()
  return run.done
}

/** An event as it travels. */
export const wire = (row: typeof table.$inferSelect) => ({
  id: row.id,
  room_id: row.roomId,
  kind: row.kind,
  payload: row.payload,
  created_at: row.createdAt.toISOString(),
})

async function publishSome({ db, publish }: RoomEventDeps): Promise<number> {
  const rows = await db
    .select()
    .from(table)
    .where(isNull(table.publishedAt))
    .orderBy(asc(table.id))
    .limit(AT_ONCE)
  if (rows.length === 0) return 0
  for (const row of rows)
    await publish(row.roomId === null ? ROOMS_TOPIC : roomTopic(row.roomId), {
      type: 'room_event',
      ...wire(row),
    })
  await db
    .update(table)
    .set({ publishedAt: sql`now()` })
    .where(
      inArray(
        table.id,
        rows.map(({ id }) => id),
      ),
    )
  return rows.length
}

/** For so long a page may ask for what happened in a room; the books do not ask for the events of older gifts. */
export const EVENTS_KEPT_DAYS = 30
const SWEPT_AT_ONCE = 5_000

/** Lets events go that were published and are older than that, some thousands at once; answers how many. */
export async function sweepRoomEvents(db: Queryable): Promise<number> {
  // Ids rise with time: the first young one is found at once, whatever lies before it.
  const { rowCount } = await db.execute(sql`
    delete from ${table} where id in (
      select id from ${table} where published_at is not null and id < coalesce(
        (select id from ${table} where created_at > now() - make_interval(days => ${EVENTS_KEPT_DAYS}::int) order by id limit 1),
        (select max(id) + 1 from ${table}))
      order by id limit ${SWEPT_AT_ONCE}::int)`)
  return rowCount ?? 0
}
