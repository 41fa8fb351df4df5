import type { Database } from '#lib/backend/db/pool.ts'
import type { IngestEvents, IngestLog } from '#lib/backend/domains/matches/ingest/types.ts'
import type { Clock } from '#lib/shared/time/clock.ts'

/** Dependencies of the feed commands. Without `events` (the site is stopped) nothing is published. */
export interface FeedCommandOptions {
  database: Pick<Database, 'db'>
  clock: Clock
  log: IngestLog
  events?: IngestEvents
}

export type Print = (line: string) => void
