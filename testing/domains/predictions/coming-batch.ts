import type { FeedBatch } from '#lib/backend/ports/feed/feed.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'

const HOUR_MS = 3_600_000

/** A coming match with prices of its result and total; `id` is the feed's. */
export const comingBatch = (id = 'm1'): FeedBatch => {
  const quote = {
    match: id,
    bookmaker: 'b1',
    stage: 'opening' as const,
    at: new Date(Date.now() - HOUR_MS).toISOString(),
  }
  return {
    ...sampleBatch(),
    matches: [
      {
        ...runningMatch,
        id,
        status: 'scheduled',
        phase: 'pre',
        score: null,
        periods: [],
        clock: null,
        kickoff_at: new Date(Date.now() + HOUR_MS).toISOString(),
      },
    ],
    events: [],
    texts: [],
    statistics: [],
    momentum: [],
    shots: [],
    lineups: [],
    quotes: [
      { ...quote, market: 'eu', home: 2, draw: 4, away: 4 },
      { ...quote, market: 'bs', line: 2.5, home: 1, away: 1 },
    ],
  }
}
