import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { broadcastMinutes, broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { MediaPort, StreamHealth } from '#lib/backend/ports/media/port.ts'
import { type Clock, siteTime } from '#lib/shared/time/clock.ts'

const MINUTE_MS = 60_000
/** The interval of samples, and the longest time one sample may cover (ms); anything longer was a gap. */
const SAMPLE_MS = 2_000
const MAX_SAMPLE_MS = 5_000

interface Received {
  kilobits: number
  ms: number
}

/** The data received in each minute of site time, from samples after `since` (ms). */
function byMinute({ samples }: StreamHealth, since: number, clock: Clock): Map<number, Received> {
  const minutes = new Map<number, Received>()
  for (const [index, sample] of samples.entries()) {
    if (sample.at <= since) continue
    const before = Math.max(since, samples[index - 1]?.at ?? sample.at - SAMPLE_MS)
    const ms = Math.min(MAX_SAMPLE_MS, sample.at - before)
    const minute = Math.floor(siteTime(clock, sample.at) / MINUTE_MS) * MINUTE_MS
    const sum = minutes.get(minute) ?? { kilobits: 0, ms: 0 }
    const kilobits = ((sample.videoKbps + sample.audioKbps) * ms) / 1_000
    minutes.set(minute, { kilobits: sum.kilobits + kilobits, ms: sum.ms + ms })
  }
  return minutes
}

/**
 * Records the data received from the encoders connected to this node, minute by minute, for all qualities
 * together. Every node adds its own share to the same row, so an encoder may move between nodes within a
 * minute.
 */
export function createReceivedRecorder({
  db,
  clock,
  media,
}: {
  db: Queryable
  clock: Clock
  /** This node's own media server. */
  media: () => Pick<MediaPort, 'health'>
}) {
  /** The time (ms, real time) up to which each signal is counted. */
  let counted = new Map<string, number>()

  return async (): Promise<void> => {
    const onAir = await db
      .select({
        broadcastId: broadcasts.id,
        startedAt: broadcasts.startedAt,
        stream: rooms.stream,
        viewers: rooms.viewers,
      })
      .from(broadcasts)
      .innerJoin(rooms, eq(rooms.id, broadcasts.roomId))
      .where(and(isNull(broadcasts.endedAt), inArray(rooms.status, ['live', 'signal_lost'])))
    const now = clock.now()
    const upTo = new Map<string, number>()
    const rows: (typeof broadcastMinutes.$inferInsert)[] = []
    for (const { broadcastId, startedAt, stream, viewers } of onAir) {
      const minutes = new Map<number, Received>()
      for (const signal of media().health(stream)) {
        const name = `${broadcastId}/${signal.quality}`
        // Anything before the broadcast began was a test.
        const began = Date.now() - (now - startedAt.getTime()) / clock.rate
        const since = Math.max(counted.get(name) ?? 0, began)
        for (const [minute, { kilobits, ms }] of byMinute(signal, since, clock)) {
          const sum = minutes.get(minute) ?? { kilobits: 0, ms: 0 }
          // Qualities are received in parallel, so their time is not added up.
          minutes.set(minute, { kilobits: sum.kilobits + kilobits, ms: Math.max(sum.ms, ms) })
        }
        upTo.set(name, Math.max(since, signal.samples.at(-1)?.at ?? 0))
      }
      for (const [minute, { kilobits, ms }] of minutes)
        rows.push({
          broadcastId,
          minute: new Date(minute),
          viewers,
          receivedKilobits: Math.round(kilobits),
          receivedMs: Math.round(ms),
        })
    }
    if (rows.length > 0)
      await db
        .insert(broadcastMinutes)
        .values(rows)
        .onConflictDoUpdate({
          target: [broadcastMinutes.broadcastId, broadcastMinutes.minute],
          set: {
            receivedKilobits: sql`coalesce(${broadcastMinutes.receivedKilobits}, 0) + excluded.received_kilobits`,
            receivedMs: sql`coalesce(${broadcastMinutes.receivedMs}, 0) + excluded.received_ms`,
          },
        })
    counted = upTo
  }
}
