import type { FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'

const HOUR_MS = 3_600_000
/** Matches of the site: each kicks off an hour after the one before, the first in a day. */
export const MATCHES = 40
/** Prices of every match: decimal 2.00 of each side, handicap of a quarter, total of two and a half. */
const QUOTES = [
  { market: 'eu', home: 2, draw: 4, away: 4 },
  { market: 'asia', line: 0.25, home: 0.9, away: 0.9 },
  { market: 'bs', line: 2.5, home: 1, away: 0.8 },
  { market: 'btts', home: 1.8, away: 2 },
] as const

const scheduled = (at: number): FeedMatch => ({
  id: `m${at + 1}`,
  season: 's1',
  round: 'r1',
  home: at % 2 === 0 ? 'north' : 'south',
  away: at % 2 === 0 ? 'south' : 'north',
  kickoff_at: new Date(Date.now() + (24 + at) * HOUR_MS).toISOString(),
  status: 'scheduled',
  phase: 'pre',
})

/** Delivers the matches with their prices. */
export async function ingestSeason(site: TestSite): Promise<void> {
  const list = Array.from({ length: MATCHES }, (_, at) => scheduled(at))
  const {
    countries,
    venues,
    referees,
    competitions,
    seasons,
    rounds,
    teams,
    bookmakers: books,
  } = sampleBatch()
  await site.ingest({
    ...{ countries, venues, referees, competitions, seasons, rounds, teams },
    bookmakers: books,
    matches: list,
    quotes: list.flatMap(({ id }) =>
      QUOTES.map((quote) => ({
        match: id,
        bookmaker: 'b1',
        stage: 'opening' as const,
        at: new Date(Date.now() - HOUR_MS).toISOString(),
        ...quote,
      })),
    ),
  })
}
