import type * as z from 'zod/mini'
import type { Verb } from '#lib/backend/http/context.ts'
import type { StreamHealth as SignalOfPort } from '#lib/backend/ports/media/port.ts'
import type { streamHealth as endpoint, SignalHealth } from '#lib/contract/stream-health.ts'
import { droppedLately, judgeSignal } from './judge-signal.ts'
import { ownRoom } from './own-room.ts'
import type { AnchorParts } from './parts.ts'

const isoOf = (ms: number) => new Date(ms).toISOString()

function shown(health: SignalOfPort): SignalHealth[] {
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
      dropped_minute: droppedLately(health),
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

/** What the signal of one's own room is like, a test included. */
export const createStreamHealth =
  ({
    media,
  }: Pick<AnchorParts, 'media'>): Verb<z.output<typeof endpoint.input>, z.input<typeof endpoint.output>> =>
  async ({ ctx }) => {
    const room = await ownRoom(ctx, { mayBeShut: true })
    return { room_id: room.id, status: room.status, signals: media.health(room.stream).flatMap(shown) }
  }
