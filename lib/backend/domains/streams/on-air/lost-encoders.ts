import { and, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { broadcasts, nodes, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { isShown } from '#lib/backend/domains/streams/rooms/shown-status.ts'
import { RESUME_MS } from './broadcast-record.ts'
import type { OnAirOptions } from './options.ts'
import { publishRoom } from './publish-room.ts'

/**
 * A restarted node considers another dead after this long; ending rooms waits longer, as for a lost signal.
 */
const TAKE_OVER_MS = 5_000
const ORPHAN_MS = 30_000

const loadRoomsWithSignal = (db: Db) =>
  db
    .select({ id: rooms.id, stream: rooms.stream, nodeId: rooms.nodeId })
    .from(rooms)
    .where(inArray(rooms.status, ['live', 'signal_lost', 'testing']))

/** Returns the nodes that reported within the last `ms` milliseconds, by the database's clock. */
async function loadLiveNodes(db: Db, ms: number): Promise<Set<string>> {
  const live = await db
    .select({ id: nodes.id })
    .from(nodes)
    .where(sql`${nodes.seenAt} > clock_timestamp() - make_interval(secs => ${ms / 1_000})`)
  return new Set(live.map(({ id }) => id))
}

/** Ends rooms whose broadcast nobody ended; their records are marked as not ended cleanly. */
async function dropRooms({ db, clock }: OnAirOptions, condition: SQL | undefined): Promise<void> {
  const now = clock.now()
  await db
    .update(rooms)
    .set({
      status: sql`case when ${rooms.status} = 'testing' then 'idle' else 'ended' end` as never,
      viewers: 0,
      liveSince: null,
      nodeId: null,
      openUntil: sql`case when ${rooms.status} = 'testing' then ${rooms.openUntil} else ${new Date(now + RESUME_MS).toISOString()}::timestamptz end`,
    })
    .where(and(inArray(rooms.status, ['live', 'signal_lost', 'testing']), condition))
  const onTheAir = db
    .select({ id: rooms.id })
    .from(rooms)
    .where(inArray(rooms.status, ['live', 'signal_lost']))
  await db
    .update(broadcasts)
    .set({ endedAt: new Date(now) })
    .where(and(isNull(broadcasts.endedAt), notInArray(broadcasts.roomId, onTheAir)))
}

/**
 * Resets the rooms after a start: nothing is live yet, whatever the database still contains of a killed
 * process. An encoder that reconnects within two minutes is public again as before. Rooms whose signal this
 * node receives are not changed, nor those of another live node, because one node may have restarted while
 * another kept running.
 */
export async function resetAfterStart(options: OnAirOptions): Promise<void> {
  const { db, media } = options
  const withSignal = await loadRoomsWithSignal(db)
  const alive = await loadLiveNodes(db, TAKE_OVER_MS)
  const spared = withSignal.filter(
    ({ stream, nodeId }) => isShown(media().state(stream).status) || (nodeId !== null && alive.has(nodeId)),
  )
  await dropRooms(
    options,
    notInArray(
      rooms.id,
      spared.map(({ id }) => id),
    ),
  )
}

/** Ends the rooms whose encoders were lost with their node. Returns their number. */
export async function endOrphans(options: OnAirOptions): Promise<number> {
  const { db, node } = options
  const alive = await loadLiveNodes(db, ORPHAN_MS)
  const orphans = (await loadRoomsWithSignal(db)).filter(
    ({ nodeId }) => nodeId !== null && nodeId !== node && !alive.has(nodeId),
  )
  if (orphans.length === 0) return 0
  await dropRooms(
    options,
    inArray(
      rooms.id,
      orphans.map(({ id }) => id),
    ),
  )
  for (const { id } of orphans) await publishRoom(options, id)
  return orphans.length
}
