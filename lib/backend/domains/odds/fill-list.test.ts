import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FeedMatch, FeedQuote } from '#lib/backend/ports/feed/feed.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getOddsList } from '#lib/contract/odds.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'
import { createFillList } from './fill-list.ts'

describe('createFillList', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

  test('requests the matches in pieces, and waits for all of them', async () => {
    const fillPast = vi.fn(async () => {})
    await createFillList(fillPast)(ids(70))
    expect(fillPast.mock.calls.map(([some, part]: unknown[]) => [(some as number[]).length, part])).toEqual([
      [30, 'list'],
      [30, 'list'],
      [10, 'list'],
    ])
  })

  test('makes a list wait a moment only, and fills one list at a time', async () => {
    let finish = () => {}
    const fillPast = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    const fillList = createFillList(fillPast, 1)
    await fillList([1])
    await fillList([2])
    expect(fillPast).toHaveBeenCalledTimes(1)
    finish()
    await vi.waitFor(async () => {
      await fillList([3])
      expect(fillPast).toHaveBeenCalledTimes(2)
    })
  })

  test('requests nothing for a list without such matches, and a failure refuses no list', async () => {
    const fillPast = vi.fn(() => Promise.reject(new Error('provider down')))
    const fillList = createFillList(fillPast)
    await fillList([])
    expect(fillPast).not.toHaveBeenCalled()
    await fillList([1])
    await fillList([1])
    expect(fillPast).toHaveBeenCalledTimes(2)
  })
})

const KICKOFF = '2026-04-30T12:00:00Z'
const quote = (at: string, over: Partial<FeedQuote>): FeedQuote => ({
  match: 'over',
  bookmaker: 'b1',
  market: 'asia',
  stage: 'prematch',
  at: `2026-04-${at}:00Z`,
  line: 0.5,
  home: 0.9,
  away: 0.9,
  ...over,
})

describeDatabase('odds of a past day', (open) => {
  let site: TestSite
  const requested: unknown[] = []
  const list = async (input: Record<string, unknown>) =>
    (await site.call('GET', 'api/odds/list', input)).data as OutputOf<typeof getOddsList>

  beforeAll(async () => {
    site = await openTestSite({
      database: await open(),
      async fillPast(matchIds, part) {
        requested.push([matchIds.length, part])
        await site.ingest({
          quotes: [quote('27T09:00', { stage: 'opening', home: 0.8 }), quote('30T11:00', { home: 1.02 })],
        })
      },
    })
    const over: FeedMatch = {
      id: 'over',
      season: 's1',
      home: 'north',
      away: 'south',
      kickoff_at: KICKOFF,
      status: 'finished',
      phase: 'ft',
      score: [2, 0],
      confirmed: true,
    }
    await site.ingest({ ...sampleBatch(), matches: [...(sampleBatch().matches ?? []), over] })
  })
  afterAll(() => site.close())

  test('are requested from the provider with the first list that shows it, and only then', async () => {
    const day = { sport: 'football', date: '2026-04-30' }
    const [row] = (await list(day)).list
    expect(row?.markets).toMatchObject([{ opening: { home: 0.8 }, prematch: { home: 1.02 } }])
    expect(requested).toEqual([[1, 'list']])
    await list(day)
    // Neither live matches nor a day without finished ones are requested.
    await list({ sport: 'football' })
    await list({ sport: 'football', date: '2026-05-01' })
    expect(requested).toHaveLength(1)
  })
})
