import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { broadcastPlayback as table } from '#lib/backend/db/schema/streams/streams.ts'
import type { PlayedLine } from '#lib/contract/streams/playback.ts'
import { FAIL_REASONS, type ViewerDevice } from '#lib/shared/vocabulary/playback.ts'

type Row = typeof table.$inferInsert

const MINUTE_MS = 60_000
/** What could not be written is kept for so long (ms). */
const KEPT_MS = 10 * MINUTE_MS
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
 * What players report, added up in this process until it is written: a report costs the database nothing by itself.
 * Other nodes do the same, and all add to the same rows.
 */
export function createPlaybackTally(db: Queryable) {
  const rows = new Map<string, Row>()

  const add = (row: Row) => {
    const known = rows.get(keyOf(row))
    if (known) for (const name of SUMS) known[name] += row[name]
    else rows.set(keyOf(row), { ...row })
  }
  return {
    /** One report of somebody who watches a broadcast, at that moment of the site's clock (ms). */
    take(broadcastId: number, device: ViewerDevice, lines: readonly PlayedLine[], now: number): void {
      const minute = new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS)
      for (const { protocol, quality, failures, ...line } of lines)
        add({
          ...{ broadcastId, minute, protocol, quality, device, reports: 1 },
          watchedMs: line.watched_ms,
          stalls: line.stalls,
          stalledMs: line.stalled_ms,
          starts: line.starts,
          firstFrameMs: line.first_frame_ms,
          ...failures,
        })
    },
    /** Adds what was reported since to the table. What fails is kept for the next time, ten minutes at most. */
    async write(now: number): Promise<void> {
      if (rows.size === 0) return
      // In one order on every node: two that write at once never wait for each other.
      const taken = [...rows.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
      rows.clear()
      try {
        await db
          .insert(table)
          .values(taken)
          .onConflictDoUpdate({
            target: [table.broadcastId, table.minute, table.protocol, table.quality, table.device],
            set: ADDED,
          })
      } catch (error) {
        for (const row of taken) if (now - row.minute.getTime() < KEPT_MS) add(row)
        throw error
      }
    },
  }
}
export type PlaybackTally = ReturnType<typeof createPlaybackTally>
