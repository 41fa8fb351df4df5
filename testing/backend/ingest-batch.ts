import type { Logger } from 'pino'
import type { Database } from '#lib/backend/db/pool.ts'
import { standingsChanged } from '#lib/backend/domains/competitions/index.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'

/** Nothing is published, but standings are read again. */
const quiet = {
  matchesChanged: () => undefined,
  quotesChanged: () => undefined,
  standingsChanged,
}

/** Ingests a delivery as the provider `test`. Throws if anything in it was skipped. */
export async function ingestBatch(database: Database, log: Logger, batch: FeedBatch) {
  const report = await createIngest({
    database,
    provider: 'test',
    simulated: false,
    log,
    events: quiet,
  }).deliver(batch)
  if (report.skipped.length > 0) throw new Error(JSON.stringify(report.skipped))
  return report
}
