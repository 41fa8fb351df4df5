import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { openDatabase } from '#lib/backend/db/pool.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { recordEvents } from '#lib/backend/domains/matches/ingest/tables/recorded-events.ts'
import type { FeedBatch, FeedMatch } from '#lib/backend/ports/feed/feed.ts'

const LEAGUES = 25
const TEAMS = 40
const MARKETS = [
  ['asia', 0.5],
  ['eu', null],
  ['bs', 2.5],
] as const
const silent = { info: () => undefined, warn: () => undefined }

/** A day of football: `total` matches in 25 leagues, the first `live` of them running, each with three markets of odds. */
export function createMatchDay(total: number, live: number, now: number): FeedBatch {
  const batch: Required<
    Pick<FeedBatch, 'competitions' | 'seasons' | 'teams' | 'entries' | 'matches' | 'bookmakers' | 'quotes'>
  > = {
    competitions: [],
    seasons: [],
    teams: [],
    entries: [],
    matches: [],
    bookmakers: [{ id: 'b', names: { en: 'Evens' } }],
    quotes: [],
  }
  for (let league = 0; league < LEAGUES; league++) {
    batch.competitions.push({
      id: `c${league}`,
      sport: 'football',
      names: { en: `League ${league}`, zh: `第${league}联赛` },
      tie_breaks: ['pts', 'gd', 'gf'],
      zones: [],
    })
    batch.seasons.push({ id: `s${league}`, competition: `c${league}`, name: '2026', current: true })
    for (let team = 0; team < TEAMS; team++) {
      batch.teams.push({
        id: `t${league}-${team}`,
        sport: 'football',
        names: { en: `Team ${league}.${team}`, zh: `球队${league}.${team}` },
      })
      batch.entries.push({ season: `s${league}`, team: `t${league}-${team}` })
    }
  }
  for (let at = 0; at < total; at++) {
    const league = at % LEAGUES
    const pair = Math.floor(at / LEAGUES)
    const running = at < live
    const match: FeedMatch = {
      id: `m${at}`,
      season: `s${league}`,
      home: `t${league}-${pair * 2}`,
      away: `t${league}-${pair * 2 + 1}`,
      kickoff_at: new Date(now - (running ? 1_800_000 : 0)).toISOString(),
      status: running ? 'live' : 'scheduled',
      ...(running
        ? {
            phase: 'h1' as const,
            score: [0, 0] as [number, number],
            clock: { seconds: 1_800, at: new Date(now).toISOString(), rate: 1 },
          }
        : {}),
    }
    batch.matches.push(match)
    for (const [market, line] of MARKETS)
      for (const stage of ['opening', 'prematch'] as const)
        batch.quotes.push({
          match: match.id,
          bookmaker: 'b',
          market,
          stage,
          at: new Date(now - (stage === 'opening' ? 7_200_000 : 3_600_000)).toISOString(),
          home: 1.9,
          away: 1.95,
          ...(line === null ? { draw: 3.2 } : { line }),
        })
  }
  return batch
}

/** Fills the empty data folder of a site with a day of football at `now` (ms). */
export async function fillWithMatches(
  folder: string,
  total: number,
  live: number,
  now: number,
): Promise<void> {
  const database = await openDatabase({ dataDir: folder, onError: () => undefined })
  try {
    await migrate(database)
    const { events } = recordEvents()
    const ingest = createIngest({ database, provider: 'bench', simulated: true, events, log: silent })
    await ingest.deliver(createMatchDay(total, live, now))
  } finally {
    await database.close()
  }
}
