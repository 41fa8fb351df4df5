import { and, eq, isNull } from 'drizzle-orm'
import { broadcasts } from '#lib/backend/db/schema/streams/streams.ts'
import { loadPlayback } from '#lib/backend/domains/streams/playback/load-playback.ts'
import type { StudioDeps } from '#lib/backend/domains/streams/studio/deps.ts'
import { ownRoom } from '#lib/backend/domains/streams/studio/room/own-room.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { StreamHealth as SignalOfPort } from '#lib/backend/ports/media/port.ts'
import type { getStreamHealth as endpoint, SignalHealth } from '#lib/contract/streams/health.ts'
import { droppedInLastMinute, judgeSignal } from './judge-signal.ts'

/** The period of viewer playback that is reported (ms). */
const RECENT_MS = 5 * 60_000

const isoOf = (ms: number) => new Date(ms).toISOString()

function toSignalHealth(health: SignalOfPort): SignalHealth[] {
  const newest = health.samples.at(-1)
  if (!newest) return []
  return [
    {
      quality: health.quality,
      since: isoOf(health.since),
      video: health.video,
      audio: health.audio,
      width: health.size?.width ?? null,
      height: health.size?.height ?? null,
      kbps: newest.videoKbps + newest.audioKbps,
      video_kbps: newest.videoKbps,
      audio_kbps: newest.audioKbps,
      fps: newest.fps,
      key_ms: newest.keyMs,
      dropped: newest.dropped,
      dropped_minute: droppedInLastMinute(health),
      behind_ms: newest.behindMs,
      ...judgeSignal(health),
      history: health.samples.map(({ at, videoKbps, audioKbps, fps }) => ({
        at: isoOf(at),
        kbps: videoKbps + audioKbps,
        fps,
      })),
    },
  ]
}

/**
 * Returns the signal health of the user's own room, including a test, and how playback works for its viewers.
 */
export const createGetStreamHealth =
  ({ media }: Pick<StudioDeps, 'media'>): Handler<typeof endpoint> =>
  async ({ ctx }) => {
    const room = await ownRoom(ctx, { mayBeShut: true })
    const [broadcast] = await ctx.db
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(and(eq(broadcasts.roomId, room.id), isNull(broadcasts.endedAt)))
    return {
      room_id: room.id,
      status: room.status,
      signals: media.health(room.stream).flatMap(toSignalHealth),
      playback: await loadPlayback(ctx.db, broadcast?.id, new Date(ctx.clock.now() - RECENT_MS)),
    }
  }
