import { expect, test } from 'vitest'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import type { BusMessage } from '#lib/backend/ports/bus/port.ts'
import type { FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import { statisticsPush, textPush } from '#lib/contract/matches/detail.ts'
import { eventPush, matchPush } from '#lib/contract/matches/match.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { createIngest } from './ingest/ingest.ts'
import { createMatchPublisher } from './publish.ts'

const silent = { info: () => undefined, warn: () => undefined }
const now = Date.parse('2026-05-01T12:30:00Z')

describeDatabase('what is pushed', (open) => {
  test('a goal, its cancellation and the match’s parts are published to the list and the match as in the contract', async () => {
    const database = await open()
    const bus = createBus()
    const received: BusMessage[] = []
    bus.listen((message) => received.push(message))
    const publisher = createMatchPublisher({ db: database.db, bus, now: () => now, timeZone: 'UTC' })
    const events = { ...publisher, quotesChanged: () => undefined, standingsChanged: () => undefined }
    const ingest = createIngest({ database, provider: 'test', simulated: false, events, log: silent })
    await ingest.deliver(sampleBatch())
    const of = (topic: RegExp, type: string) =>
      received.filter((message) => topic.test(message.topic) && message.data.type === type)
    await expect.poll(() => of(/^scores:football$/, 'counts').length).toBeGreaterThan(0)
    received.length = 0

    const goal = {
      id: 'g2',
      match: runningMatch.id,
      type: 'goal',
      side: 'away',
      order: 9,
      minute: 30,
      added: null,
      player_name: { en: 'A. Visitor' },
    } as const
    await ingest.deliver({
      matches: [{ ...runningMatch, score: [1, 1] }],
      events: [{ ...goal, score: [1, 1] }],
    })
    await expect.poll(() => of(/^match:/, 'event').length).toBe(1)
    const [found] = of(/^scores:football$/, 'event')
    expect(eventPush.parse(found?.data)).toMatchObject({
      iszhu: 0,
      match_str: '30',
      home_team_id: expect.any(Number),
      away_team_id: expect.any(Number),
      home_team_name_zh: '北城',
      home_score: 1,
      away_score: 1,
      event: { type: 'goal', side: 'away', player_name: { en: 'A. Visitor' }, cancelled: false },
    })
    const row = matchPush.parse(of(/^scores:football$/, 'match').at(-1)?.data)
    expect(row.match).toMatchObject({ away_score: 1, note: { type: 'goal', iszhu: 0 } })

    received.length = 0
    await ingest.deliver({
      matches: [{ ...runningMatch, score: [1, 0] }],
      events: [{ ...goal, cancelled: true }],
    })
    await expect.poll(() => of(/^scores:football$/, 'event').length).toBe(1)
    expect(eventPush.parse(of(/^scores:football$/, 'event')[0]?.data)).toMatchObject({
      away_score: 0,
      event: { cancelled: true },
    })

    received.length = 0
    await ingest.deliver({
      texts: [
        {
          id: 't9',
          match: runningMatch.id,
          order: 9,
          minute: '31',
          side: 'neutral',
          text: { en: 'Play goes on.' },
        },
      ],
      statistics: [{ match: runningMatch.id, period: 'all', values: { shots: [4, 2] } }],
    })
    await expect
      .poll(() => received.map((message) => message.data.type).sort())
      .toEqual(['statistics', 'text'])
    expect(textPush.parse(of(/^match:/, 'text')[0]?.data).texts).toMatchObject([{ text_en: 'Play goes on.' }])
    expect(statisticsPush.parse(of(/^match:/, 'statistics')[0]?.data).statistics[0]).toMatchObject({
      values: { shots: [4, 2] },
    })

    received.length = 0
    await ingest.deliver(sampleBatchAgain())
    await bus.publish('rooms', { type: 'end' })
    await expect.poll(() => received.map((message) => message.data.type)).toEqual(['end'])
  })

  test('the note contains the video referee’s reason, and the match topic the maps of a series', async () => {
    const database = await open()
    const bus = createBus()
    const received: BusMessage[] = []
    bus.listen((message) => received.push(message))
    const publisher = createMatchPublisher({ db: database.db, bus, now: () => now, timeZone: 'UTC' })
    const events = { ...publisher, quotesChanged: () => undefined, standingsChanged: () => undefined }
    const ingest = createIngest({ database, provider: 'test', simulated: false, events, log: silent })
    const rows = (topic: RegExp) =>
      received
        .filter(({ topic: found, data }) => topic.test(found) && data.type === 'match')
        .map(({ data }) => matchPush.parse(data))
    const review = {
      id: 'v1',
      match: runningMatch.id,
      type: 'var',
      side: 'home',
      order: 9,
      minute: 30,
      var_reason: 'penalty_awarded',
      var_result: 'penalty_confirmed',
    } as const
    await ingest.deliver({ ...sampleBatch(), events: [review] })
    await expect
      .poll(() => rows(/^match:/).at(-1)?.match.note)
      .toMatchObject({ type: 'var', var_reason: 'penalty_awarded', var_result: 'penalty_confirmed' })

    received.length = 0
    const maps = [
      { name: 'Old Ferry', names: { zh: '旧渡口' }, score: [3, 1] as [number, number], winner: null },
    ]
    await ingest.deliver(series(maps))
    await expect.poll(() => rows(/^match:/).at(-1)?.maps).toEqual(maps)
    expect(rows(/^scores:esports$/).at(-1)?.maps).toBeUndefined()
  })

  test('an old match is stored and not published', async () => {
    const database = await open()
    const bus = createBus()
    const received: string[] = []
    bus.listen((message) => received.push(String(message.data.type)))
    const publisher = createMatchPublisher({ db: database.db, bus, now: () => now, timeZone: 'UTC' })
    const events = { ...publisher, quotesChanged: () => undefined, standingsChanged: () => undefined }
    const ingest = createIngest({ database, provider: 'test', simulated: false, events, log: silent })
    const {
      matches: _,
      events: __,
      texts: ___,
      statistics: ____,
      lineups,
      momentum,
      shots,
      quotes,
      ...reference
    } = sampleBatch()
    const old: FeedMatch = {
      ...runningMatch,
      kickoff_at: '2020-05-01T12:00:00Z',
      status: 'finished',
      phase: 'ft',
      clock: null,
    }
    await ingest.deliver({ ...reference, matches: [old] })
    await bus.publish('rooms', { type: 'end' })
    await expect.poll(() => received).toEqual(['end'])
  })
})

/** The state of the match after the test above: delivering it again changes nothing. */
const sampleBatchAgain = () => ({ matches: [{ ...runningMatch, score: [1, 0] as [number, number] }] })

/** An e-sports series with its maps so far. */
const series = (maps: FeedMatch['maps']) => ({
  competitions: [{ id: 'e', sport: 'esports' as const, names: { en: 'Utopian Series' } }],
  seasons: [{ id: 'es', competition: 'e', name: '2026', current: true }],
  teams: (['red', 'blue'] as const).map((id) => ({ id, sport: 'esports' as const, names: { en: id } })),
  matches: [
    {
      id: 'em',
      season: 'es',
      home: 'red',
      away: 'blue',
      kickoff_at: '2026-05-01T12:00:00Z',
      status: 'live' as const,
      phase: 'map1' as const,
      score: [0, 0] as [number, number],
      best_of: 5,
      maps,
    },
  ],
})
