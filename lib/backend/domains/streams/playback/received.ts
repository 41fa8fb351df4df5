import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { broadcastMinutes, broadcasts, rooms } from '#lib/backend/db/schema/streams/streams.ts'
import type { MediaPort, StreamHealth } from '#lib/backend/ports/media/port.ts'
import { type Clock, siteTime } from '#lib/shared/time/clock.ts'

const MINUTE_MS = 60_000
/** How far apart samples stand, and how long one may speak for at most (ms): what is longer was a gap. */
const SAMPLE_MS = 2_000
const SAMPLE_MOST_MS = 5_000

interface Received {
  kilobits: number
  ms: number
}

/** What samples after `since` (ms) tell of each minute of the site's time. */
function byMinute({ samples }: StreamHealth, since: number, clock: Clock): Map<number, Received> {
  const minutes = new Map<number, Received>()
  for (const [index, sample] of samples.entries()) {
    if (sample.at <= since) continue
    const before = Math.max(since, samples[index - 1]?.at ?? sample.at - SAMPLE_MS)
    const ms = Math.min(SAMPLE_MOST_MS, sample.at - before)
    const minute = Math.floor(siteTime(clock, sample.at) / MINUTE_MS) * MINUTE_MS
    const known = minutes.get(minute) ?? { kilobits: 0, ms: 0 }
    const kilobits = ((sample.videoKbps + sample.audioKbps) * ms) / 1_000
    minutes.set(minute, { kilobits: known.kilobits + kilobits, ms: known.ms + ms })
  }
  return minutes
}

/**
 * Notes what comes in from the encoders that this node holds, minute by minute, of all qualities together. Every node
 * notes its own and adds to what is there, so an encoder may go from one to another within a minute.
 */
export function createReceived({
  db,
  clock,
  media,
}: {
  db: Queryable
  clock: Clock
  /** This node's own media server. */
  media: () => Pick<MediaPort, 'health'>
}) {
  /** Up to when (ms, real time) each signal is counted. */
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
        // What came before it went on the air was a test.
        const began = Date.now() - (now - startedAt.getTime()) / clock.rate
        const since = Math.max(counted.get(name) ?? 0, began)
        for (const [minute, { kilobits, ms }] of byMinute(signal, since, clock)) {
          const known = minutes.get(minute) ?? { kilobits: 0, ms: 0 }
          // Qualities come in side by side: their time is the same.
          minutes.set(minute, { kilobits: known.kilobits + kilobits, ms: Math.max(known.ms, ms) })
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
