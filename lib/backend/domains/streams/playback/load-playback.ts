import { and, eq, gte, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { broadcastPlayback as table } from '#lib/backend/db/schema/streams/streams.ts'
import type { PlaybackClass, PlaybackStats, playback } from '#lib/contract/streams/playback.ts'
import { FAIL_REASONS, type FailReason, NO_FAILURES } from '#lib/shared/vocabulary/playback.ts'
import { judgePlayback, type PlaybackSums } from './judge-playback.ts'

const HOUR_MS = 3_600_000
/** With less playback time than this (ms) no stall rate is given. */
const MIN_WATCHED_MS = 1_000

const EMPTY: PlaybackSums = {
  ...{ reports: 0, watchedMs: 0, stalls: 0, stalledMs: 0, starts: 0, firstFrameMs: 0 },
  failures: NO_FAILURES,
}

/** The sum of two. */
const plus = (a: PlaybackSums, b: PlaybackSums): PlaybackSums => ({
  reports: a.reports + b.reports,
  watchedMs: a.watchedMs + b.watchedMs,
  stalls: a.stalls + b.stalls,
  stalledMs: a.stalledMs + b.stalledMs,
  starts: a.starts + b.starts,
  firstFrameMs: a.firstFrameMs + b.firstFrameMs,
  failures: Object.fromEntries(
    FAIL_REASONS.map((reason) => [reason, a.failures[reason] + b.failures[reason]]),
  ) as Record<FailReason, number>,
})

const toStats = (played: PlaybackSums): PlaybackStats => {
  const { reports, watchedMs, stalls, stalledMs, starts, firstFrameMs, failures } = played
  const time = watchedMs + stalledMs
  return {
    reports,
    watched_ms: watchedMs,
    rebuffer_share: time < MIN_WATCHED_MS ? null : stalledMs / time,
    stalls_per_hour: watchedMs < MIN_WATCHED_MS ? null : (stalls * HOUR_MS) / watchedMs,
    first_frame_ms: starts === 0 ? null : Math.round(firstFrameMs / starts),
    failures,
  }
}

const sumOf = (column: AnyPgColumn) => sql<number>`sum(${column})::float8`

/** Loads the playback stats of a broadcast's reports, since a time or from its beginning. */
export async function loadPlayback(
  db: Queryable,
  broadcastId: number | undefined,
  since?: Date,
): Promise<z.input<typeof playback>> {
  const rows =
    broadcastId === undefined
      ? []
      : await db
          .select({
            protocol: table.protocol,
            quality: table.quality,
            device: table.device,
            reports: sumOf(table.reports),
            watchedMs: sumOf(table.watchedMs),
            stalls: sumOf(table.stalls),
            stalledMs: sumOf(table.stalledMs),
            starts: sumOf(table.starts),
            firstFrameMs: sumOf(table.firstFrameMs),
            failures: {
              network: sumOf(table.network),
              ended: sumOf(table.ended),
              blocked: sumOf(table.blocked),
              region: sumOf(table.region),
              codec: sumOf(table.codec),
              media: sumOf(table.media),
            },
          })
          .from(table)
          .where(and(eq(table.broadcastId, broadcastId), since ? gte(table.minute, since) : undefined))
          .groupBy(table.protocol, table.quality, table.device)
  const all = rows.reduce<PlaybackSums>(plus, EMPTY)
  const classes: PlaybackClass[] = rows
    .toSorted((a, b) => b.watchedMs - a.watchedMs || b.reports - a.reports)
    .map(({ protocol, quality, device, ...played }) => ({ protocol, quality, device, ...toStats(played) }))
  return { ...judgePlayback(all, rows), all: toStats(all), classes }
}
