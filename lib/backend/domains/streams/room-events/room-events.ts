import { asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Queryable, Tx } from '#lib/backend/db/pool.ts'
import { roomEvents as table } from '#lib/backend/db/schema/streams/room-events.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { ROOMS_TOPIC, roomTopic } from '#lib/backend/realtime/topics.ts'
import type { RoomEventData } from '#lib/contract/streams/room-events.ts'

/**
 * The first key of the lock that serialises a room's events; the second is the room, 0 for the whole site.
 */
const EVENTS_LOCK = 15

/**
 * Records an event of a room (null: of the whole site) in the transaction that causes it, and returns its id.
 * Call it last in the transaction, a room before the site: until the commit nobody else can record events of
 * that room, so that ids rise in commit order and a client that asks for events after an id misses none. Then
 * call `publishRoomEvents`.
 */
export async function recordRoomEvent(
  tx: Tx,
  event: { roomId: number | null } & RoomEventData,
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with turn as (select pg_advisory_xact_lock(${EVENTS_LOCK}::int, ${event.roomId ?? 0}::int) as taken)
    insert into ${table} (room_id, kind, payload)
    select ${event.roomId}::bigint, ${event.kind}::text, ${JSON.stringify(event.payload)}::jsonb from turn
    returning id`)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('a room event was not written')
  return id
}

/** What publishing needs; satisfied by an endpoint's context. */
export interface RoomEventDeps {
  db: Queryable
  publish: Context['publish']
  log: Pick<Logger, 'warn'>
}

const BATCH_SIZE = 200
/** The publishing run of each database, and whether events were recorded meanwhile. */
const running = new WeakMap<object, { repeat: boolean; done: Promise<void> }>()

/**
 * Publishes the committed events in the order of their ids, and marks them as published. One run at a time
 * for a database; a call during a run extends it. Never rejects: events that could not be published wait for
 * the next call or the job. An endpoint need not await it.
 */
export function publishRoomEvents(deps: RoomEventDeps): Promise<void> {
  const now = running.get(deps.db)
  if (now) {
    now.repeat = true
    return now.done
  }
  const run = { repeat: true, done: Promise.resolve() }
  running.set(deps.db, run)
  run.done = (async () => {
    try {
      while (run.repeat) {
        run.repeat = false
        if ((await publishBatch(deps)) === BATCH_SIZE) run.repeat = true
      }
    } catch (err) {
      deps.log.warn({ err }, 'room_events_publish_failed')
    } finally {
      running.delete(deps.db)
    }
  })()
  return run.done
}

/** An event in wire form. */
export const toRoomEvent = (row: typeof table.$inferSelect) => ({
  id: row.id,
  room_id: row.roomId,
  kind: row.kind,
  payload: row.payload,
  created_at: row.createdAt.toISOString(),
})

async function publishBatch({ db, publish }: RoomEventDeps): Promise<number> {
  const rows = await db
    .select()
    .from(table)
    .where(isNull(table.publishedAt))
    .orderBy(asc(table.id))
    .limit(BATCH_SIZE)
  if (rows.length === 0) return 0
  for (const row of rows)
    await publish(row.roomId === null ? ROOMS_TOPIC : roomTopic(row.roomId), {
      type: 'room_event',
      ...toRoomEvent(row),
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

/** How many days a page can request events; the ledger check does not require events of older gifts. */
export const EVENT_RETENTION_DAYS = 30
const SWEEP_BATCH_SIZE = 5_000

/** Deletes published events older than that, some thousands at once; returns how many. */
export async function sweepRoomEvents(db: Queryable): Promise<number> {
  // Ids rise with time, so the first recent event is found at once by its index.
  const { rowCount } = await db.execute(sql`
    delete from ${table} where id in (
      select id from ${table} where published_at is not null and id < coalesce(
        (select id from ${table} where created_at > now() - make_interval(days => ${EVENT_RETENTION_DAYS}::int) order by id limit 1),
        (select max(id) + 1 from ${table}))
      order by id limit ${SWEEP_BATCH_SIZE}::int)`)
  return rowCount ?? 0
}
