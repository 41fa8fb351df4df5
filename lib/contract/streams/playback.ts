import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { count, id } from '#lib/contract/core/fields.ts'
import {
  FAIL_REASONS,
  HEALTH_VERDICTS,
  PLAY_PROTOCOLS,
  REPORT_MOST,
  VIEWER_DEVICES,
} from '#lib/shared/vocabulary/playback.ts'
import { QUALITIES } from '#lib/shared/vocabulary.ts'

/** What viewers' players notice, and what an anchor receives of it. */

const failures = <Field extends z.ZodMiniType>(field: () => Field) =>
  z.object(
    Object.fromEntries(FAIL_REASONS.map((reason) => [reason, field()])) as Record<
      (typeof FAIL_REASONS)[number],
      Field
    >,
  )

const way = {
  protocol: z.enum(PLAY_PROTOCOLS),
  quality: z.enum(QUALITIES),
}

const most = REPORT_MOST

const playedLine = z
  .object({
    ...way,
    /** The picture moved for so long; what stood still is not in it. */
    watched_ms: count(0, most.span),
    /** It stood still while it should have moved: not for a pause, a seek or a signal that was lost. */
    stalls: count(0, most.stalls),
    stalled_ms: count(0, most.span),
    /** The line was opened and showed a picture, and how long that took, all together. */
    starts: count(0, most.starts),
    first_frame_ms: count(0, most.starts * most.firstFrame),
    /** It stopped, how often and why. */
    failures: failures(() => count(0, most.failures)),
  })
  .check(z.refine((line) => line.first_frame_ms <= line.starts * most.firstFrame))

export type PlayedLine = z.output<typeof playedLine>

export const reportPlayback = endpoint({
  noun: 'streams',
  name: 'reportPlayback',
  method: 'POST',
  path: 'api/live/playback',
  summary:
    'What a player noticed of a room’s stream since its last report, each line it played apart. Kept as sums alone; counted twice a minute for the same caller and room, and only while the room is on the air.',
  access: 'guest',
  input: z.object({
    room_id: id(),
    device: z.enum(VIEWER_DEVICES),
    lines: z.array(playedLine).check(
      z.minLength(1),
      z.maxLength(most.lines),
      z.refine(
        (lines: PlayedLine[]) =>
          lines.reduce((sum, line) => sum + line.watched_ms + line.stalled_ms, 0) <= most.span,
      ),
    ),
  }),
  output: z.object({ counted: z.boolean() }),
  changes: true,
  rate: 'report',
  extension: true,
})

/** What is odd about how it plays; each has its words in messages/<language>/streams/health.json. */
export const PLAYBACK_HINTS = [
  'all_stall',
  'some_stall',
  'undecodable',
  'unreachable',
  'broken',
  'slow_start',
] as const

export type PlaybackHint = (typeof PLAYBACK_HINTS)[number]

/** How it played for those who reported; null where nothing was watched that it could be a part of. */
export const playbackFigures = z.object({
  reports: z.int(),
  watched_ms: z.int(),
  /** Of the time it should have played, 0 to 1. */
  rebuffer_share: z.nullable(z.number()),
  stalls_per_hour: z.nullable(z.number()),
  first_frame_ms: z.nullable(z.int()),
  failures: failures(z.int),
})

export type PlaybackFigures = z.output<typeof playbackFigures>

export const playbackClass = z.extend(playbackFigures, { ...way, device: z.enum(VIEWER_DEVICES) })

export type PlaybackClass = z.output<typeof playbackClass>

export const playback = z.object({
  /** Null: nobody has reported. */
  verdict: z.nullable(z.enum(HEALTH_VERDICTS)),
  /** The worst first. */
  hints: z.array(z.enum(PLAYBACK_HINTS)),
  all: playbackFigures,
  /** By how they watch; those watched most first. */
  classes: z.array(playbackClass),
})

export type Playback = z.output<typeof playback>
