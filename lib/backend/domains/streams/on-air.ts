import { and, eq, inArray, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { type Db, type Tx, withTransaction } from '#lib/backend/db/pool.ts'
import { broadcasts, nodes, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { Bus } from '#lib/backend/ports/bus/port.ts'
import type { MediaEvent, MediaPort } from '#lib/backend/ports/media/port.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import { ROOMS_TOPIC, roomTopic } from '#lib/backend/realtime/topics.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import { OPEN_MINUTES } from '#lib/shared/vocabulary/anchors.ts'
import { sampleMinutes } from './playback/sample-minutes.ts'
import { announce } from './reservations/reminders/announce.ts'
import { takeDueBooking } from './reservations/reminders/take-booking.ts'
import { recordRoomEvent } from './room-events/room-events.ts'
import { isShown, shownStatus } from './rooms/shown-status.ts'
import type { TestSignals } from './test-signals.ts'

export interface OnAirOptions {
  db: Db
  bus: Bus
  clock: Clock
  media: () => Pick<MediaPort, 'playAddresses' | 'state' | 'kick'>
  testSignals?: Pick<TestSignals, 'set'>
  /** This node's id: of a room it is kept which node holds its encoder. */
  node?: string
  /** Where covers lie: a booking's becomes its room's. */
  storage?: Storage
}

type Room = typeof rooms.$inferSelect

/** After a fault of ours an encoder comes back by itself: for so long it is taken up where it was. */
const COME_BACK_MS = 2 * 60_000
const MINUTE_MS = 60_000
/** A node that takes over believes another dead after this long; rooms wait longer, as they do for a lost signal. */
const TAKE_OVER_MS = 5_000
const ORPHAN_MS = 30_000

/**
 * Keeps rooms in step with the media server: their status, viewers and records, and notifies viewers. A room that
 * tests first is on the air only once its anchor has gone public (`open`).
 */
export function createOnAir({ db, bus, clock, media, testSignals, storage, node }: OnAirOptions) {
  const publish = async (roomId: number) => {
    const [room] = await db.select().from(rooms).where(eq(rooms.id, roomId))
    if (!room) return
    const push = {
      type: 'room',
      room_id: room.id,
      status: shownStatus(room.status),
      viewers: room.viewers,
      title_zh: room.titleZh,
      title_en: room.titleEn,
      title_vi: room.titleVi,
      match_id: room.matchId,
      play: isShown(room.status) ? (media().playAddresses(room.stream) ?? []) : [],
    }
    await bus.publish(roomTopic(room.id), push)
    await bus.publish(ROOMS_TOPIC, push)
  }

  const openRecord = (roomId: number) => and(eq(broadcasts.roomId, roomId), isNull(broadcasts.endedAt))

  /** Writes a change of a room that is not shut down, and its record with it. Null where there was nothing to change. */
  const change = async (where: ReturnType<typeof eq>, event: 'live' | 'signal_lost' | 'ended') => {
    const now = new Date(clock.now())
    if (event === 'live') await takeDue(where)
    const isPublic = sql`(not ${rooms.testFirst} or coalesce(${rooms.openUntil} > ${now.toISOString()}, false) or ${rooms.status} in ('live', 'signal_lost'))`
    const wasTest = sql`${rooms.status} = 'testing'`
    const status = {
      live: sql`case when ${isPublic} then 'live' else 'testing' end`,
      signal_lost: sql`case when ${wasTest} then 'idle' else 'signal_lost' end`,
      ended: sql`case when ${wasTest} or ${rooms.status} = 'idle' then 'idle' else 'ended' end`,
    }[event]
    const [room] = await db
      .update(rooms)
      .set({
        status: status as never,
        updatedAt: now,
        ...(event === 'live'
          ? {
              liveSince: sql`case when ${isPublic} then coalesce(${rooms.liveSince}, ${now.toISOString()}) end`,
            }
          : {}),
        ...(event === 'ended' ? { liveSince: null, viewers: 0, openUntil: null, nodeId: null } : {}),
      })
      .where(and(where, ne(rooms.status, 'banned')))
      .returning()
    if (!room) return null
    testSignals?.set(room.stream, room.status === 'testing')
    await record(room, now)
    return room
  }

  /** A room that was off the air is about what was booked for now. */
  const takeDue = async (where: ReturnType<typeof eq>) => {
    const off = notInArray(rooms.status, ['live', 'signal_lost', 'banned'])
    const [room] = await db.select({ id: rooms.id }).from(rooms).where(and(where, off))
    if (room) await takeDueBooking({ db, storage }, room.id, clock.now())
  }

  const record = async (room: Room, now: Date) => {
    if (room.status === 'live') {
      if ((await db.select().from(broadcasts).where(openRecord(room.id))).length > 0) return
      await withTransaction(db, async (tx) => {
        await tx.insert(broadcasts).values({
          roomId: room.id,
          matchId: room.matchId,
          titleZh: room.titleZh,
          titleEn: room.titleEn,
          titleVi: room.titleVi,
          startedAt: now,
        })
        await announce(tx, room.id, now.getTime())
        await say(tx, room.id, 'began')
      })
    } else if (room.status === 'ended')
      await withTransaction(db, async (tx) => {
        const ended = await tx
          .update(broadcasts)
          .set({ endedAt: now, endedCleanly: true })
          .where(openRecord(room.id))
          .returning({ id: broadcasts.id })
        if (ended.length > 0) await say(tx, room.id, 'ended')
      })
  }
  /** Written between the lines of its chat; the job that publishes room events sends it. */
  const say = (tx: Tx, roomId: number, key: 'began' | 'ended') =>
    recordRoomEvent(tx, { roomId, kind: 'system', payload: { key, values: {} } })

  /** Of each stream who watches it, and the simulated viewers of a demo room besides. */
  const watching = new Map<string, number>()
  const crowds = new Map<string, number>()

  const setViewers = async (stream: string) => {
    const viewers = (watching.get(stream) ?? 0) + (crowds.get(stream) ?? 0)
    const [room] = await db
      .update(rooms)
      .set({ viewers })
      .where(eq(rooms.stream, stream))
      .returning({ id: rooms.id, status: rooms.status })
    if (!room || !isShown(room.status)) return
    await db
      .update(broadcasts)
      .set({ peakViewers: sql`greatest(${broadcasts.peakViewers}, ${viewers})` })
      .where(openRecord(room.id))
    await publish(room.id)
  }

  const handle = async (event: MediaEvent): Promise<void> => {
    if (event.type === 'viewers') {
      watching.set(event.stream, event.viewers)
      return setViewers(event.stream)
    }
    if (event.type === 'ended') for (const counted of [watching, crowds]) counted.delete(event.stream)
    if (event.type === 'refused') return
    const room = await change(eq(rooms.stream, event.stream), event.type)
    // Events are those of the node's own media server: it is here that the encoder is.
    if (room && node && event.type === 'live')
      await db.update(rooms).set({ nodeId: node }).where(eq(rooms.id, room.id))
    if (room) await publish(room.id)
  }

  const mustBeUsable = async (roomId: number) => {
    const [room] = await db.select().from(rooms).where(eq(rooms.id, roomId))
    if (!room) throw notFound('room')
    throw new Refusal('forbidden', 'live.banned')
  }

  /** Refuses: there is no such room, or it is not as the caller takes it to be. */
  const mustBe = async (roomId: number, why: string): Promise<never> => {
    const [room] = await db.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, roomId))
    throw room ? new Refusal('conflict', why) : notFound('room')
  }

  const shownRooms = () =>
    db
      .select({ id: rooms.id, stream: rooms.stream, nodeId: rooms.nodeId })
      .from(rooms)
      .where(inArray(rooms.status, ['live', 'signal_lost', 'testing']))
  const isOn = (status: string) => status === 'live' || status === 'signal_lost'
  /** Nodes that have said lately that they live, by the database's clock. */
  const aliveFor = async (ms: number) =>
    new Set(
      (
        await db
          .select({ id: nodes.id })
          .from(nodes)
          .where(sql`${nodes.seenAt} > clock_timestamp() - make_interval(secs => ${ms / 1_000})`)
      ).map(({ id }) => id),
    )
  /** Those rooms are off the air, not by anybody's will; their records are closed as such. */
  const letGo = async (which: SQL | undefined) => {
    const now = clock.now()
    const gone = await db
      .update(rooms)
      .set({
        status: sql`case when ${rooms.status} = 'testing' then 'idle' else 'ended' end` as never,
        viewers: 0,
        liveSince: null,
        nodeId: null,
        openUntil: sql`case when ${rooms.status} = 'testing' then ${rooms.openUntil} else ${new Date(now + COME_BACK_MS).toISOString()}::timestamptz end`,
      })
      .where(and(inArray(rooms.status, ['live', 'signal_lost', 'testing']), which))
      .returning({ id: rooms.id })
    const onTheAir = db
      .select({ id: rooms.id })
      .from(rooms)
      .where(inArray(rooms.status, ['live', 'signal_lost']))
    await db
      .update(broadcasts)
      .set({ endedAt: new Date(now) })
      .where(and(isNull(broadcasts.endedAt), notInArray(broadcasts.roomId, onTheAir)))
    return gone
  }

  let last: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  return {
    publish,
    /** Takes one event of the media server, after those that came before it. */
    take: (event: MediaEvent): Promise<void> => inTurn(() => handle(event)),
    /** So many simulated viewers watch a demo room. */
    setCrowd: (stream: string, viewers: number): Promise<void> =>
      inTurn(async () => {
        if (crowds.get(stream) === viewers) return
        crowds.set(stream, viewers)
        await setViewers(stream)
      }),
    /** The anchor goes public: a signal that is there is on the air at once, one that comes soon will be. */
    async open(roomId: number): Promise<Room> {
      await takeDue(eq(rooms.id, roomId))
      const [opened] = await db
        .update(rooms)
        .set({ openUntil: new Date(clock.now() + OPEN_MINUTES * MINUTE_MS) })
        .where(and(eq(rooms.id, roomId), ne(rooms.status, 'banned')))
        .returning()
      if (!opened) return mustBeUsable(roomId)
      const hasSignal = media().state(opened.stream).status === 'live'
      const room = hasSignal ? ((await change(eq(rooms.id, roomId), 'live')) ?? opened) : opened
      await publish(roomId)
      return room
    },
    /** The anchor ends: over for everybody, whatever the encoder does. */
    async close(roomId: number): Promise<Room> {
      const room = await change(eq(rooms.id, roomId), 'ended')
      if (!room) return mustBeUsable(roomId)
      await publish(roomId)
      return room
    },
    /**
     * An operator shuts a room down: over at once and for anyone who publishes, until it is opened again. `within` writes
     * what belongs to it in the same transaction.
     */
    async shut(roomId: number, reason: string, within: (tx: Tx) => Promise<void>): Promise<Room> {
      const now = new Date(clock.now())
      const room = await withTransaction(db, async (tx) => {
        const [shut] = await tx
          .update(rooms)
          .set({
            status: 'banned',
            shutReason: reason,
            liveSince: null,
            viewers: 0,
            openUntil: null,
            updatedAt: now,
          })
          .where(and(eq(rooms.id, roomId), ne(rooms.status, 'banned')))
          .returning()
        if (!shut) return null
        await tx.update(broadcasts).set({ endedAt: now }).where(openRecord(roomId))
        await within(tx)
        return shut
      })
      if (!room) return mustBe(roomId, 'live.shut_already')
      testSignals?.set(room.stream, false)
      await media().kick(room.stream, 'media.refused.banned')
      await publish(roomId)
      return room
    },
    /**
     * Somebody may broadcast no longer (blocked, gone): his room is off the air at once and his encoder is hung up on.
     * Nothing where he has no room. That the encoder stays out is the publish key's affair.
     */
    async hangUp(userId: number): Promise<void> {
      const room = await change(eq(rooms.userId, userId), 'ended')
      if (!room) return
      await media().kick(room.stream, 'media.refused.banned')
      await publish(room.id)
    },
    /** Opens a room again that was shut down; nothing is on the air in it yet. */
    async reopen(roomId: number, within: (tx: Tx) => Promise<void>): Promise<Room> {
      const room = await withTransaction(db, async (tx) => {
        const [opened] = await tx
          .update(rooms)
          .set({ status: 'idle', shutReason: null, updatedAt: new Date(clock.now()) })
          .where(and(eq(rooms.id, roomId), eq(rooms.status, 'banned')))
          .returning()
        if (opened) await within(tx)
        return opened
      })
      if (!room) return mustBe(roomId, 'live.not_shut')
      await publish(roomId)
      return room
    },
    /** Notes how many watch each room that is on the air and how much is said there: once a minute at least. */
    sample: (): Promise<void> => sampleMinutes(db, clock),
    /**
     * After a start nothing is on the air yet, whatever the database remembers of a process that was killed. An
     * encoder that comes back within two minutes goes on as public as it was. What is on the air from here stays, and
     * what is from a node that lives: another may have ended while this one went on.
     */
    async reset(): Promise<void> {
      const shown = await shownRooms()
      const alive = await aliveFor(TAKE_OVER_MS)
      const spared = shown.filter(
        ({ stream, nodeId }) => isOn(media().state(stream).status) || (nodeId !== null && alive.has(nodeId)),
      )
      await letGo(
        notInArray(
          rooms.id,
          spared.map(({ id }) => id),
        ),
      )
    },
    /** Ends the rooms whose encoders went with their node. Answers how many. */
    async endOrphans(): Promise<number> {
      const alive = await aliveFor(ORPHAN_MS)
      const orphans = (await shownRooms()).filter(
        ({ nodeId }) => nodeId !== null && nodeId !== node && !alive.has(nodeId),
      )
      if (orphans.length === 0) return 0
      await letGo(
        inArray(
          rooms.id,
          orphans.map(({ id }) => id),
        ),
      )
      for (const { id } of orphans) await publish(id)
      return orphans.length
    },
  }
}
export type OnAir = ReturnType<typeof createOnAir>
