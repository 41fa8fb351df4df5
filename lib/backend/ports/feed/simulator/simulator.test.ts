import { afterEach, describe, expect, test } from 'vitest'
import { createFootballEngine } from '#demo/world/football/index.ts'
import type { OddsSource, ScriptedMatch } from '#demo/world/types.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import { type FeedBatch, feedBatch } from '../feed.ts'
import type { MatchFeed } from '../port.ts'
import { CHUNK } from './chunks.ts'
import { createSimulator } from './index.ts'

const START = Date.UTC(2026, 10, 21, 17, 3, 20)
const MINUTE = 60_000
const engine = createFootballEngine('feed-test')

/** A clock that stands still until it is advanced, and counts how often it was read. */
function manualClock(from: number): Clock & { at: number; reads: number } {
  const clock = {
    at: from,
    rate: 1,
    reads: 0,
    now() {
      clock.reads += 1
      return clock.at
    },
  }
  return clock
}

/** One bookmaker with a new price every ten minutes from a day before to the end. */
const odds: OddsSource = {
  bookmakers: () => [{ id: 'book', names: { zh: '甲', en: 'One', vi: 'Một' } }],
  quotesAt: (match, seconds) => odds.quotesBetween(match, Number.NEGATIVE_INFINITY, seconds).slice(-1),
  quotesBetween(match: ScriptedMatch, from, to) {
    const quotes = []
    const end = Math.min(to, match.engine.duration(match.script))
    for (let at = Math.max(-86_400, Math.floor(from / 600) * 600); at <= end; at += 600)
      if (at > from)
        quotes.push({
          match: match.fixture.id,
          bookmaker: 'book',
          market: 'eu' as const,
          stage: at < 0 ? ('prematch' as const) : ('inplay' as const),
          at: new Date(match.fixture.kickoff + at * 1000).toISOString(),
          home: 2 + at / 1e6,
          draw: 3.3,
          away: 3.1,
        })
    return quotes
  },
}

/** Stores the newest state of everything, as a database would. */
class Store {
  readonly rows = new Map<string, unknown>()
  deliveries = 0
  readonly sizes: number[] = []
  readonly order: string[] = []

  readonly deliver = async (batch: FeedBatch) => {
    feedBatch.parse(batch)
    this.deliveries++
    let size = 0
    for (const [list, items] of Object.entries(batch))
      for (const item of items as Record<string, unknown>[]) {
        size++
        const key = [
          list,
          item.id ?? item.match,
          item.period,
          list === 'lineups' ? item.side : '',
          list === 'quotes' ? item.at : '',
        ]
        this.rows.set(key.join('|'), item)
        if (list === 'matches') this.order.push(String(item.id))
      }
    this.sizes.push(size)
  }

  of(list: string): unknown[] {
    return [...this.rows].filter(([key]) => key.startsWith(`${list}|`)).map(([, row]) => row)
  }

  match(list: string, id: string): unknown[] {
    return this.of(list).filter((row) => {
      const item = row as { id?: string; match?: string }
      return list === 'matches' ? item.id === id : item.match === id
    })
  }
}

type Row = { id: string; status: string; kickoff_at: string }
const LISTS = ['matches', 'events', 'texts', 'statistics', 'lineups', 'momentum', 'shots', 'quotes'] as const
const feeds: MatchFeed[] = []
afterEach(async () => {
  for (const feed of feeds.splice(0)) await feed.stop()
})

function simulator(clock: Clock): MatchFeed {
  const feed = createSimulator({ seed: 'feed-test', clock, engines: [engine], odds, tickMs: 1 })
  feeds.push(feed)
  return feed
}

/** The feed reads the clock once for live matches and once for those ahead. */
const READS_A_RUN = 2

/** Waits until the feed has run twice, from beginning to end, at the current clock time. */
async function settle(store: Store, clock: { reads: number }): Promise<void> {
  const enough = clock.reads + 3 * READS_A_RUN
  await expect.poll(() => clock.reads, { timeout: 20_000, interval: 30 }).toBeGreaterThan(enough)
  expect(store.deliveries).toBeGreaterThan(0)
}

async function expectEqualToDetail(feed: MatchFeed, store: Store, id: string) {
  const detail = await feed.detail(id)
  const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
  // A start delivers each book's opening and current quote; all delivered quotes are in the detail as well.
  const quotes = new Set(sorted(detail?.quotes ?? []))
  const stored = store.match('quotes', id) as { at: string; stage: string }[]
  for (const quote of stored) expect(quotes).toContain(JSON.stringify(quote))
  const newest = (list: readonly { at: string }[]) =>
    [...list].sort((a, b) => a.at.localeCompare(b.at)).at(-1)
  expect(newest(stored)).toEqual(newest(detail?.quotes ?? []))
  expect(stored.filter((quote) => quote.stage === 'opening')).toEqual(
    (detail?.quotes ?? []).filter((quote) => quote.stage === 'opening'),
  )
  for (const list of LISTS.filter((name) => name !== 'quotes')) {
    expect(sorted(store.match(list, id)), `${list} of ${id}`).toEqual(sorted(detail?.[list] ?? []))
  }
}

const liveIds = (store: Store) =>
  (store.of('matches') as Row[]).filter((row) => row.status === 'live').map((row) => row.id)

describe('the simulator, while it runs', () => {
  test('adds up to the detail of every live match, after jumps and a restart', async () => {
    const clock = manualClock(START)
    const store = new Store()
    let feed = simulator(clock)
    feed.start(store.deliver)
    await settle(store, clock)
    expect(liveIds(store).length).toBeGreaterThanOrEqual(6)

    for (const minutes of [2, 1, 3, 25, 2]) {
      clock.at += minutes * MINUTE
      const expected = store.deliveries
      await expect.poll(() => store.deliveries, { timeout: 20_000 }).toBeGreaterThan(expected)
      await settle(store, clock)
    }
    for (const id of liveIds(store)) await expectEqualToDetail(feed, store, id)

    await feed.stop()
    clock.at += 40 * MINUTE
    feed = simulator(clock)
    feed.start(store.deliver)
    await expect
      .poll(
        () =>
          liveIds(store).every((id) => {
            const row = store.match('matches', id)[0] as Row
            return Date.parse(row.kickoff_at) > clock.at - 130 * MINUTE
          }),
        { timeout: 20_000 },
      )
      .toBe(true)
    await settle(store, clock)
    for (const id of liveIds(store)) await expectEqualToDetail(feed, store, id)
  }, 60_000)

  test('delivers the end of a match first and its confirmation three minutes later', async () => {
    const clock = manualClock(START)
    const store = new Store()
    const feed = simulator(clock)
    feed.start(store.deliver)
    await expect.poll(() => liveIds(store).length, { timeout: 20_000 }).toBeGreaterThan(5)
    const id = liveIds(store)[0] ?? ''
    const row = () => store.match('matches', id)[0] as Row & { confirmed: boolean; score: number[] }
    while (row().status === 'live') {
      clock.at += MINUTE
      const before = store.deliveries
      await expect.poll(() => store.deliveries, { timeout: 20_000 }).toBeGreaterThan(before)
      if (clock.at > START + 180 * MINUTE) expect.fail('a match without end')
      const detail = await feed.detail(id)
      await expect.poll(() => row(), { timeout: 20_000 }).toEqual(detail?.matches?.[0])
    }
    expect(row()).toMatchObject({ status: 'finished', confirmed: false })
    clock.at += 3 * MINUTE
    await expect.poll(() => row().confirmed, { timeout: 20_000 }).toBe(true)
  }, 60_000)

  test('continues after a failed delivery without losing anything', async () => {
    const clock = manualClock(START)
    const store = new Store()
    let failures = 3
    const feed = simulator(clock)
    feed.start(async (batch) => {
      if (failures-- > 0) throw new Error('the database is away')
      await store.deliver(batch)
    })
    await expect.poll(() => liveIds(store).length, { timeout: 20_000 }).toBeGreaterThan(5)
  }, 30_000)

  test('returns null for an unknown match', async () => {
    const feed = simulator(manualClock(START))
    expect(await feed.detail('premier-league.1.1.99')).toBeNull()
    expect(await feed.detail('nonsense')).toBeNull()
  })
})

describe('the simulator, seeding', () => {
  test('delivers the seasons in chunks, the days around today before the rest', async () => {
    const store = new Store()
    const feed = simulator(manualClock(START))
    const began = performance.now()
    await feed.seed(store.deliver, 'empty')
    process.stdout.write(
      `seed: ${store.rows.size} rows, ${store.deliveries} deliveries, ${Math.round(performance.now() - began)} ms\n`,
    )
    expect(Math.max(...store.sizes)).toBeLessThanOrEqual(CHUNK)
    const matches = new Map((store.of('matches') as Row[]).map((row) => [row.id, row]))
    expect(matches.size).toBeGreaterThan(6000)
    const day = (id: string) => Math.abs(Date.parse(matches.get(id)?.kickoff_at ?? '') - START) / 86_400_000
    const near = store.order.filter((id) => day(id) <= 1.4)
    expect(store.order.slice(0, near.length + 400)).toEqual(expect.arrayContaining(near))

    const known = (list: string) => new Set(store.of(list).map((row) => (row as { id: string }).id))
    const [teams, seasons, rounds, venues] = [
      known('teams'),
      known('seasons'),
      known('rounds'),
      known('venues'),
    ]
    for (const row of store.of('matches') as {
      home: string
      away: string
      season: string
      round: string | null
      venue: string
    }[]) {
      expect(teams.has(row.home) && teams.has(row.away)).toBe(true)
      expect(seasons.has(row.season) && venues.has(row.venue)).toBe(true)
      expect(row.round === null || rounds.has(row.round)).toBe(true)
    }
    const played = [...matches.values()].filter((row) => Date.parse(row.kickoff_at) < START - 7 * 3_600_000)
    for (const row of played) expect(row).toMatchObject({ status: 'finished', confirmed: true })
    const youth = [...teams].filter((id) => /-u\d\d$/.test(id))
    expect(youth.length).toBeGreaterThan(300)
    expect(known('players').size).toBe((teams.size - youth.length) * 25)
  }, 60_000)
})
