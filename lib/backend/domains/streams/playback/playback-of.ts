import { and, eq, gte, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { broadcastPlayback as table } from '#lib/backend/db/schema/streams/streams.ts'
import type { PlaybackClass, PlaybackFigures, playback } from '#lib/contract/streams/playback.ts'
import { FAIL_REASONS, type FailReason, NO_FAILURES } from '#lib/shared/vocabulary/playback.ts'
import { judgePlayback, type Played } from './judge-playback.ts'

const HOUR_MS = 3_600_000
/** Less than this much watched (ms) says nothing of how often it stalls in an hour. */
const LEAST_MS = 1_000

const NOTHING: Played = {
  ...{ reports: 0, watchedMs: 0, stalls: 0, stalledMs: 0, starts: 0, firstFrameMs: 0 },
  failures: NO_FAILURES,
}

/** Two of them together. */
const plus = (a: Played, b: Played): Played => ({
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

const figures = (played: Played): PlaybackFigures => {
  const { reports, watchedMs, stalls, stalledMs, starts, firstFrameMs, failures } = played
  const time = watchedMs + stalledMs
  return {
    reports,
    watched_ms: watchedMs,
    rebuffer_share: time < LEAST_MS ? null : stalledMs / time,
    stalls_per_hour: watchedMs < LEAST_MS ? null : (stalls * HOUR_MS) / watchedMs,
    first_frame_ms: starts === 0 ? null : Math.round(firstFrameMs / starts),
    failures,
  }
}

const summed = (column: AnyPgColumn) => sql<number>`sum(${column})::float8`

/** How a broadcast played for those who reported, since a moment or from its beginning. */
export async function playbackOf(
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
            reports: summed(table.reports),
            watchedMs: summed(table.watchedMs),
            stalls: summed(table.stalls),
            stalledMs: summed(table.stalledMs),
            starts: summed(table.starts),
            firstFrameMs: summed(table.firstFrameMs),
            failures: {
              network: summed(table.network),
              ended: summed(table.ended),
              blocked: summed(table.blocked),
              region: summed(table.region),
              codec: summed(table.codec),
              media: summed(table.media),
            },
          })
          .from(table)
          .where(and(eq(table.broadcastId, broadcastId), since ? gte(table.minute, since) : undefined))
          .groupBy(table.protocol, table.quality, table.device)
  const all = rows.reduce<Played>(plus, NOTHING)
  const classes: PlaybackClass[] = rows
    .toSorted((a, b) => b.watchedMs - a.watchedMs || b.reports - a.reports)
    .map(({ protocol, quality, device, ...played }) => ({ protocol, quality, device, ...figures(played) }))
  return { ...judgePlayback(all, rows), all: figures(all), classes }
}
