import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id } from '#lib/contract/core/fields.ts'
import {
  FAIL_REASONS,
  HEALTH_VERDICTS,
  PLAY_PROTOCOLS,
  PLAYBACK_REPORT_LIMITS,
  VIEWER_DEVICES,
} from '#lib/shared/vocabulary/playback.ts'
import { QUALITIES } from '#lib/shared/vocabulary.ts'

/** Measurements of viewers' players, and what an anchor sees of them. */

const failures = <Field extends z.ZodMiniType>(field: () => Field) =>
  z.object(
    Object.fromEntries(FAIL_REASONS.map((reason) => [reason, field()])) as Record<
      (typeof FAIL_REASONS)[number],
      Field
    >,
  )

const variantFields = {
  protocol: z.enum(PLAY_PROTOCOLS),
  quality: z.enum(QUALITIES),
}

const limits = PLAYBACK_REPORT_LIMITS

const playedVariant = z
  .object({
    ...variantFields,
    /** Time the video moved; stalls are not included. */
    watched_ms: count(0, limits.spanMs),
    /** Stalls: without pauses, seeks and lost signals. */
    stalls: count(0, limits.stalls),
    stalled_ms: count(0, limits.spanMs),
    /** Successful starts of the variant up to the first frame, and their total time. */
    starts: count(0, limits.starts),
    first_frame_ms: count(0, limits.starts * limits.firstFrameMs),
    /** How often it stopped, by reason. */
    failures: failures(() => count(0, limits.failures)),
  })
  .check(z.refine((line) => line.first_frame_ms <= line.starts * limits.firstFrameMs))

export type PlayedVariant = z.output<typeof playedVariant>

export const reportPlayback = endpoint({
  noun: 'streams',
  name: 'reportPlayback',
  method: 'POST',
  path: 'api/live/playback',
  summary:
    'A player’s measurements of a room’s stream since its last report, for each played variant. Only sums are stored; counted twice a minute for the same client and room, and only while the room is on the air.',
  access: 'guest',
  input: z.object({
    room_id: id(),
    device: z.enum(VIEWER_DEVICES),
    lines: z.array(playedVariant).check(
      z.minLength(1),
      z.maxLength(limits.variants),
      z.refine(
        (lines: PlayedVariant[]) =>
          lines.reduce((sum, line) => sum + line.watched_ms + line.stalled_ms, 0) <= limits.spanMs,
      ),
    ),
  }),
  output: z.object({ counted: z.boolean() }),
  changes: true,
  rate: 'report',
  extension: true,
})

/** Problems of playback; their texts are in messages/<language>/streams/health.json. */
export const PLAYBACK_HINTS = [
  'all_stall',
  'some_stall',
  'undecodable',
  'unreachable',
  'broken',
  'slow_start',
] as const

export type PlaybackHint = (typeof PLAYBACK_HINTS)[number]

/**
 * Playback statistics of the viewers who reported; null where nothing was watched that a share could refer
 * to.
 */
export const playbackStats = z.object({
  reports: z.int(),
  watched_ms: z.int(),
  /** Share of the time it should have played, 0 to 1. */
  rebuffer_share: z.nullable(z.number()),
  stalls_per_hour: z.nullable(z.number()),
  first_frame_ms: z.nullable(z.int()),
  failures: failures(z.int),
})

export type PlaybackStats = z.output<typeof playbackStats>

export const playbackClass = z.extend(playbackStats, { ...variantFields, device: z.enum(VIEWER_DEVICES) })

export type PlaybackClass = z.output<typeof playbackClass>

export const playback = z.object({
  /** Null: nobody has reported. */
  verdict: z.nullable(z.enum(HEALTH_VERDICTS)),
  /** The worst first. */
  hints: z.array(z.enum(PLAYBACK_HINTS)),
  all: playbackStats,
  /** By protocol, quality and device; the most watched first. */
  classes: z.array(playbackClass),
})

export type Playback = z.output<typeof playback>
