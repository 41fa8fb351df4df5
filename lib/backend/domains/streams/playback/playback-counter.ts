import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { broadcastPlayback as table } from '#lib/backend/db/schema/streams/streams.ts'
import type { PlayedVariant } from '#lib/contract/streams/playback.ts'
import { FAIL_REASONS, type ViewerDevice } from '#lib/shared/vocabulary/playback.ts'

type Row = typeof table.$inferInsert

const MINUTE_MS = 60_000
/** How long reports are kept in memory when they could not be written (ms). */
const MAX_UNWRITTEN_MS = 10 * MINUTE_MS
/** The columns that are sums. */
const SUMS = [
  'reports',
  'watchedMs',
  'stalls',
  'stalledMs',
  'starts',
  'firstFrameMs',
  ...FAIL_REASONS,
] as const satisfies readonly (keyof Row)[]

const keyOf = ({ broadcastId, minute, protocol, quality, device }: Row) =>
  [String(broadcastId).padStart(16, '0'), minute.toISOString(), protocol, quality, device].join(' ')

const COLUMN = {
  reports: table.reports,
  watchedMs: table.watchedMs,
  stalls: table.stalls,
  stalledMs: table.stalledMs,
  starts: table.starts,
  firstFrameMs: table.firstFrameMs,
  network: table.network,
  ended: table.ended,
  blocked: table.blocked,
  region: table.region,
  codec: table.codec,
  media: table.media,
} as const satisfies Record<(typeof SUMS)[number], unknown>
const ADDED = Object.fromEntries(
  SUMS.map((name) => [name, sql`${COLUMN[name]} + excluded.${sql.identifier(COLUMN[name].name)}`]),
)

/**
 * Sums players' reports in this process until they are written, so that a report needs no database query by
 * itself. Other nodes do the same, and all add to the same rows.
 */
export function createPlaybackCounter(db: Queryable) {
  const rows = new Map<string, Row>()

  const add = (row: Row) => {
    const existing = rows.get(keyOf(row))
    if (existing) for (const name of SUMS) existing[name] += row[name]
    else rows.set(keyOf(row), { ...row })
  }
  return {
    /** Adds one viewer's report of a broadcast, at a moment of the site's clock (ms). */
    addReport(
      broadcastId: number,
      device: ViewerDevice,
      variants: readonly PlayedVariant[],
      now: number,
    ): void {
      const minute = new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS)
      for (const { protocol, quality, failures, ...report } of variants)
        add({
          ...{ broadcastId, minute, protocol, quality, device, reports: 1 },
          watchedMs: report.watched_ms,
          stalls: report.stalls,
          stalledMs: report.stalled_ms,
          starts: report.starts,
          firstFrameMs: report.first_frame_ms,
          ...failures,
        })
    },
    /**
     * Adds the counted reports to the table. If that fails, they are kept for the next attempt, ten minutes
     * at most.
     */
    async write(now: number): Promise<void> {
      if (rows.size === 0) return
      // The same order on every node, so that two concurrent writes cannot deadlock.
      const batch = [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
      rows.clear()
      try {
        await db
          .insert(table)
          .values(batch)
          .onConflictDoUpdate({
            target: [table.broadcastId, table.minute, table.protocol, table.quality, table.device],
            set: ADDED,
          })
      } catch (error) {
        for (const row of batch) if (now - row.minute.getTime() < MAX_UNWRITTEN_MS) add(row)
        throw error
      }
    },
  }
}
export type PlaybackCounter = ReturnType<typeof createPlaybackCounter>
