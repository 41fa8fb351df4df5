import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, time } from '#lib/contract/core/fields.ts'
import { HEALTH_VERDICTS } from '#lib/shared/vocabulary/playback.ts'
import { QUALITIES, STREAM_STATUSES } from '#lib/shared/vocabulary.ts'
import { playback } from './playback.ts'
import { broadcastRecord } from './studio.ts'

/** What an anchor hears of the signal while it runs, and of a broadcast when it is over. */

/** What is odd about a signal; each has its words in messages/<language>/streams/health.json. */
export const HEALTH_HINTS = [
  'behind',
  'drops',
  'key_far',
  'fps_low',
  'bitrate_low',
  'bitrate_high',
  'silent',
  'dark',
] as const

export type HealthHint = (typeof HEALTH_HINTS)[number]

const signalHealth = z.object({
  quality: z.enum(QUALITIES),
  /** When its encoder connected. */
  since: time(),
  /** Codecs as RFC 6381 names them; null for a track that is not there. */
  video: z.nullable(z.string()),
  audio: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  kbps: z.int(),
  video_kbps: z.int(),
  audio_kbps: z.int(),
  fps: z.number(),
  /** Between the last two key frames. */
  key_ms: z.nullable(z.number()),
  /** Pictures lost on the way, since the encoder connected and in the last minute. */
  dropped: z.int(),
  dropped_minute: z.int(),
  behind_ms: z.int(),
  verdict: z.enum(HEALTH_VERDICTS),
  hints: z.array(z.enum(HEALTH_HINTS)),
  /** The last two minutes, every two seconds, the newest last. */
  history: z.array(z.object({ at: time(), kbps: z.int(), fps: z.number() })),
})

export type SignalHealth = z.output<typeof signalHealth>

export const getStreamHealth = endpoint({
  noun: 'streams',
  name: 'getStreamHealth',
  method: 'GET',
  path: 'api/anchor/health',
  summary:
    'What one’s own signal is like: bit rate, pictures a second, key frames, losses, each quality apart; and how it has played for viewers these five minutes.',
  access: 'anchor',
  input: z.object({}),
  output: z.object({
    room_id: z.int(),
    status: z.enum(STREAM_STATUSES),
    /** Best quality first; empty while there is no signal. */
    signals: z.array(signalHealth),
    /** What viewers' players reported in the last five minutes of the broadcast that is on. */
    playback,
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type StreamHealth = z.output<(typeof getStreamHealth)['output']>

export const getBroadcastSummary = endpoint({
  noun: 'streams',
  name: 'getBroadcastSummary',
  method: 'GET',
  path: 'api/anchor/broadcast',
  summary:
    'One of one’s own broadcasts: what it brought, minute by minute how many watched, what came in and was said, its best moments, and how it played for viewers.',
  access: 'anchor',
  input: z.object({ id: id() }),
  output: z.object({
    broadcast: broadcastRecord,
    /** Minutes in which nobody counted are missing. */
    curve: z.array(
      z.object({
        minute: time(),
        viewers: z.int(),
        /** Mean of what came in from the encoder, all qualities together; null where nothing was measured. */
        kbps: z.nullable(z.int()),
        /** Lines said in its room; null in records from before they were counted. */
        lines: z.nullable(z.int()),
      }),
    ),
    totals: z.object({
      lines: z.nullable(z.int()),
      /** Over the time in which the signal was there. */
      kbps: z.nullable(z.int()),
      /** 10⁹ bytes received from the encoder, as measured. */
      gigabytes: z.nullable(z.number()),
      /** Viewers times hours, by the curve. */
      watched_hours: z.number(),
    }),
    playback,
    /** Where most came in: at most three, five minutes apart, in their order. */
    moments: z.array(z.object({ minute: time(), viewers: z.int(), gained: z.int() })),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type BroadcastSummary = z.output<(typeof getBroadcastSummary)['output']>
