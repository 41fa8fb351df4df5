import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#lib/backend/db/pool.ts'
import { broadcasts, rooms } from '#lib/backend/db/schema/streams.ts'
import type { Bus } from '#lib/backend/ports/bus/port.ts'
import type { MediaEvent, MediaPort } from '#lib/backend/ports/media/port.ts'
import { ROOMS_TOPIC, roomTopic } from '#lib/backend/realtime/topics.ts'
import type { Clock } from '#lib/shared/clock.ts'
import type { StreamStatus } from '#lib/shared/vocabulary.ts'

export interface OnAirOptions {
  db: Db
  bus: Bus
  clock: Clock
  media: () => Pick<MediaPort, 'playAddresses'>
}

/** Keeps rooms in step with the media server: their status, viewers and records, and tells those who watch. */
export function createOnAir({ db, bus, clock, media }: OnAirOptions) {
  const publish = async (roomId: number) => {
    const [room] = await db.select().from(rooms).where(eq(rooms.id, roomId))
    if (!room) return
    const push = {
      type: 'room',
      room_id: room.id,
      status: room.status,
      viewers: room.viewers,
      title_zh: room.titleZh,
      title_en: room.titleEn,
      title_vi: room.titleVi,
      match_id: room.matchId,
      play: media().playAddresses(room.stream) ?? [],
    }
    await bus.publish(roomTopic(room.id), push)
    await bus.publish(ROOMS_TOPIC, push)
  }

  const setStatus = async (stream: string, status: StreamStatus) => {
    const now = new Date(clock.now())
    const [room] = await db
      .update(rooms)
      .set({
        status,
        updatedAt: now,
        ...(status === 'live' ? { liveSince: sql`coalesce(${rooms.liveSince}, ${now.toISOString()})` } : {}),
        ...(status === 'ended' ? { liveSince: null, viewers: 0 } : {}),
      })
      .where(eq(rooms.stream, stream))
      .returning()
    if (!room) return
    const open = and(eq(broadcasts.roomId, room.id), isNull(broadcasts.endedAt))
    if (status === 'live' && (await db.select().from(broadcasts).where(open)).length === 0)
      await db.insert(broadcasts).values({ roomId: room.id, matchId: room.matchId, startedAt: now })
    if (status === 'ended') await db.update(broadcasts).set({ endedAt: now, endedCleanly: true }).where(open)
    await publish(room.id)
  }

  const setViewers = async (stream: string, viewers: number) => {
    const [room] = await db
      .update(rooms)
      .set({ viewers })
      .where(eq(rooms.stream, stream))
      .returning({ id: rooms.id })
    if (!room) return
    await db
      .update(broadcasts)
      .set({ peakViewers: sql`greatest(${broadcasts.peakViewers}, ${viewers})` })
      .where(and(eq(broadcasts.roomId, room.id), isNull(broadcasts.endedAt)))
    await publish(room.id)
  }

  return {
    publish,
    /** Takes one event of the media server. */
    async take(event: MediaEvent): Promise<void> {
      if (event.type === 'viewers') return setViewers(event.stream, event.viewers)
      if (event.type === 'live' || event.type === 'signal_lost' || event.type === 'ended')
        return setStatus(event.stream, event.type)
    },
    /** After a start nothing is on the air yet, whatever the database remembers of a process that was killed. */
    async reset(): Promise<void> {
      const now = new Date(clock.now())
      await db
        .update(rooms)
        .set({ status: 'ended', viewers: 0, liveSince: null })
        .where(sql`${rooms.status} in ('live', 'signal_lost', 'testing')`)
      await db.update(broadcasts).set({ endedAt: now }).where(isNull(broadcasts.endedAt))
    },
  }
}
export type OnAir = ReturnType<typeof createOnAir>
