import { expect, test } from 'vitest'
import { settings } from '#lib/backend/db/schema/site.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { recordEvents } from '#lib/backend/domains/matches/ingest/tables/recorded-events.ts'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import type { BusMessage } from '#lib/backend/ports/bus/port.ts'
import { oddsPush } from '#lib/contract/odds.ts'
import { ODDS_SETTING } from '#lib/shared/vocabulary/site.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { createOddsPublisher } from './publish.ts'

const now = Date.parse('2026-05-01T12:30:00Z')
const quote = (market: 'eu' | 'bs', minute: number, home: number, match = 'm1') => ({
  match,
  bookmaker: 'b1',
  market,
  stage: 'inplay' as const,
  at: new Date(now + minute * 60_000).toISOString(),
  minute,
  line: market === 'bs' ? 2.5 : null,
  home,
  draw: market === 'bs' ? null : 3.2,
  away: 1.9,
})

describeDatabase('odds that are pushed', (open) => {
  test('are published to the bookmaker’s lists and the match, one row each, as in the contract', async () => {
    const database = await open()
    const bus = createBus()
    const received: BusMessage[] = []
    bus.listen((message) => received.push(message))
    const { quotesChanged } = createOddsPublisher({ db: database.db, bus, now: () => now })
    const { events, log } = recordEvents()
    const ingest = createIngest({
      database,
      provider: 'test',
      simulated: false,
      events: { ...events, quotesChanged },
      log,
    })
    const old = {
      ...runningMatch,
      id: 'old',
      status: 'finished' as const,
      kickoff_at: '2025-01-01T12:00:00Z',
    }
    const batch = sampleBatch()
    await ingest.deliver({ ...batch, matches: [...(batch.matches ?? []), old] })
    const odds = () => received.filter(({ data }) => data.type === 'odds')
    await expect.poll(() => odds().length).toBe(2)
    const [first] = odds()
    const pushed = oddsPush.parse(first?.data).list[0]
    expect(odds().map(({ topic }) => topic)).toEqual([
      `odds:football:${pushed?.company_id}`,
      `match:${pushed?.match_id}`,
    ])

    // Two markets of one delivery make one row; a match of long ago is not published.
    received.length = 0
    await ingest.deliver({
      quotes: [quote('eu', 30, 1.6), quote('bs', 30, 0.8), quote('eu', 31, 1.5, 'old')],
    })
    await expect.poll(() => odds().length).toBe(2)
    for (const { data } of odds())
      expect(oddsPush.parse(data).list).toMatchObject([
        {
          match_id: pushed?.match_id,
          markets: [
            { market: 'eu', opening: { home: 1.923 }, prematch: { home: 1.923 }, now: { home: 1.6 } },
            { market: 'bs', prematch: null, now: { line: 2.5, home: 0.8, away: 1.9 } },
          ],
        },
      ])

    // Members only: a notification of the change without prices. Off: nothing at all.
    received.length = 0
    await database.db.insert(settings).values({ name: ODDS_SETTING, value: 'members' })
    await ingest.deliver({ quotes: [quote('eu', 40, 1.4)] })
    await expect.poll(() => odds().length).toBe(2)
    expect(odds().map(({ topic }) => topic)).toEqual([
      `match:${pushed?.match_id}`,
      `odds:football:${pushed?.company_id}`,
    ])
    for (const { data } of odds()) expect(data).toEqual({ type: 'odds', list: [] })
    received.length = 0
    await database.db.update(settings).set({ value: 'off' })
    await ingest.deliver({ quotes: [quote('eu', 41, 1.3)] })
    await database.db.update(settings).set({ value: 'on' })
    await ingest.deliver({ quotes: [quote('eu', 42, 1.2)] })
    await expect.poll(() => odds().length).toBe(2)
    expect(oddsPush.parse(odds()[0]?.data).list[0]?.markets[0]?.now?.home).toBe(1.2)
  })
})
