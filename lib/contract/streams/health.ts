import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { id, time } from '#lib/contract/core/fields.ts'
import { HEALTH_VERDICTS } from '#lib/shared/vocabulary/playback.ts'
import { QUALITIES, STREAM_STATUSES } from '#lib/shared/vocabulary.ts'
import { playback } from './playback.ts'
import { broadcastRecord } from './studio.ts'

/** The anchor's view of the signal while it runs, and of a finished broadcast. */

/** Problems of a signal; their texts are in messages/<language>/streams/health.json. */
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
  /** Frames dropped, since the encoder connected and in the last minute. */
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
    'Health of the user’s own signal: bit rate, frames per second, key frames, losses, for each quality; and playback for viewers in the last five minutes.',
  access: 'anchor',
  input: z.object({}),
  output: z.object({
    room_id: z.int(),
    status: z.enum(STREAM_STATUSES),
    /** Best quality first; empty while there is no signal. */
    signals: z.array(signalHealth),
    /** Reports of viewers' players from the last five minutes of the current broadcast. */
    playback,
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type StreamHealth = z.output<(typeof getStreamHealth)['output']>

export const getLiveTotals = endpoint({
  noun: 'streams',
  name: 'getLiveTotals',
  method: 'GET',
  path: 'api/anchor/liveTotals',
  summary: 'What the user’s current broadcast has brought so far; null while nothing is on the air.',
  access: 'anchor',
  input: z.object({}),
  output: z.object({
    totals: z.nullable(
      z.object({
        broadcast_id: z.int(),
        started_at: time(),
        /** Earnings, in tenths of a diamond. */
        income_tenths: z.int(),
        /** Users who follow the streamer since it began, and still do. */
        followers: z.int(),
        /** Messages in the room since it began that still exist. */
        messages: z.int(),
      }),
    ),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export const getBroadcastSummary = endpoint({
  noun: 'streams',
  name: 'getBroadcastSummary',
  method: 'GET',
  path: 'api/anchor/broadcast',
  summary:
    'One of the user’s own broadcasts: its results, viewers, received bit rate and messages per minute, its best moments, and playback for viewers.',
  access: 'anchor',
  input: z.object({ id: id() }),
  output: z.object({
    broadcast: broadcastRecord,
    /** Minutes without a count are missing. */
    curve: z.array(
      z.object({
        minute: time(),
        viewers: z.int(),
        /**
         * Mean bit rate received from the encoder, all qualities together; null where nothing was measured.
         */
        kbps: z.nullable(z.int()),
        /** Messages sent in its room; null in records from before they were counted. */
        lines: z.nullable(z.int()),
      }),
    ),
    totals: z.object({
      lines: z.nullable(z.int()),
      /** Mean over the time with a signal. */
      kbps: z.nullable(z.int()),
      /** 10⁹ bytes received from the encoder, as measured. */
      gigabytes: z.nullable(z.number()),
      /** Viewers times hours, from the curve. */
      watched_hours: z.number(),
    }),
    playback,
    /** Minutes with the largest gains of viewers: at most three, five minutes apart, in their order. */
    moments: z.array(z.object({ minute: time(), viewers: z.int(), gained: z.int() })),
  }),
  changes: false,
  rate: 'read',
  extension: true,
})

export type BroadcastSummary = z.output<(typeof getBroadcastSummary)['output']>
