import { expect, test } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { standingsChanged } from '#lib/backend/domains/competitions/index.ts'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import type { BusMessage } from '#lib/backend/ports/bus/port.ts'
import type { FeedBatch, FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import { updatePush } from '#lib/contract/matches/detail.ts'
import { eventPush, matchPush } from '#lib/contract/matches/match.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { createIngest } from '../ingest/ingest.ts'
import { createMatchPublisher } from './publish.ts'

const silent = { info: () => undefined, warn: () => undefined }
const now = Date.parse('2026-05-01T12:30:00Z')

/** Opens an ingest whose changes are published. `received` are the messages so far. */
async function openPublishing(open: () => Promise<Database>) {
  const database = await open()
  const bus = createBus()
  const received: BusMessage[] = []
  bus.listen((message) => received.push(message))
  const publisher = createMatchPublisher({ db: database.db, bus, now: () => now, timeZone: 'UTC' })
  const events = { ...publisher, quotesChanged: () => undefined, standingsChanged }
  const ingest = createIngest({ database, provider: 'test', simulated: false, events, log: silent })
  const of = (topic: RegExp, type: string) =>
    received.filter((message) => topic.test(message.topic) && message.data.type === type)
  return {
    bus,
    received,
    of,
    /** Delivers, and waits until the bus has passed on everything that was published. */
    async deliver(batch: FeedBatch) {
      received.length = 0
      await ingest.deliver(batch)
      await bus.publish('test', { type: 'end' })
      await expect.poll(() => received.at(-1)?.topic).toBe('test')
      received.pop()
      return received.map(({ topic, data }) => `${topic.replace(/\d+/, '')} ${data.type}`)
    },
    updates: () => of(/^match:/, 'update').map(({ data }) => updatePush.parse(data)),
    rows: () => of(/^scores:/, 'match').map(({ data }) => matchPush.parse(data).match),
  }
}

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

describeDatabase('what is pushed', (open) => {
  test('a goal is one row and one event of the list, and one message with all that changed on the match’s topic', async () => {
    const { deliver, updates, rows, of } = await openPublishing(open)
    await deliver(sampleBatch())
    const lineup = sampleBatch().lineups?.[0]
    const topics = await deliver({
      matches: [{ ...runningMatch, score: [1, 1] }],
      events: [{ ...goal, score: [1, 1] }],
      texts: [{ id: 't9', match: 'm1', order: 9, minute: '30', side: 'away', text: { en: 'Level!' } }],
      statistics: [{ match: 'm1', period: 'all', values: { shots: [4, 3] } }],
      lineups: lineup
        ? [{ ...lineup, players: lineup.players.map((player) => ({ ...player, rating: 6.1 })) }]
        : [],
      shots: [{ match: 'm1', shots: [{ side: 'away', minute: 30, x: 50, y: 90, outcome: 'goal', xg: 0.4 }] }],
    })
    expect(topics).toEqual(['scores:football match', 'scores:football event', 'match: update'])
    expect(eventPush.parse(of(/^scores:/, 'event')[0]?.data)).toMatchObject({
      iszhu: 0,
      match_str: '30',
      home_team_id: expect.any(Number),
      away_team_id: expect.any(Number),
      home_team_name_zh: '北城',
      home_score: 1,
      away_score: 1,
      competition: { name_en: 'Utopian League' },
      rooms: [],
      event: { type: 'goal', side: 'away', player_name: { en: 'A. Visitor' }, cancelled: false },
    })
    expect(rows()).toMatchObject([{ away_score: 1, note: { type: 'goal', iszhu: 0 } }])
    expect(updates()).toMatchObject([
      {
        revision: 2,
        match: { away_score: 1, note: { type: 'goal' } },
        events: [{ type: 'goal' }],
        texts: [{ text_en: 'Level!' }],
        statistics: [{ values: { shots: [4, 3] } }],
        players: [
          { side: 'home', position: 0, rating: 6.1, box: null },
          { side: 'home', position: 1, rating: 6.1, box: null },
        ],
        shots: { from: 0, list: [{ outcome: 'goal' }] },
        table: { groups: [{ rows: [{ team_name_en: 'North FC', points: 1, is_live: true }, {}] }] },
      },
    ])
    expect(updates()[0]?.lineups).toBeUndefined()
  })

  test('a cancelled goal is published with the score it leaves, and the rows of the table it changes', async () => {
    const { deliver, updates, of } = await openPublishing(open)
    await deliver({ ...sampleBatch(), events: [{ ...goal, score: [1, 1] }] })
    await deliver({ matches: [{ ...runningMatch, score: [1, 1] }] })
    await deliver({ matches: [{ ...runningMatch, score: [1, 0] }], events: [{ ...goal, cancelled: true }] })
    expect(eventPush.parse(of(/^scores:/, 'event')[0]?.data)).toMatchObject({
      away_score: 0,
      event: { cancelled: true },
    })
    expect(updates()).toMatchObject([
      {
        match: { away_score: 0 },
        events: [{ cancelled: true }],
        table_rows: [
          { group: 0, row: { points: 3 } },
          { group: 0, row: {} },
        ],
      },
    ])
  })

  test('a change that lists do not show is published on the match’s topic only, without row and table', async () => {
    const { deliver, updates } = await openPublishing(open)
    await deliver(sampleBatch())
    const topics = await deliver({
      texts: [
        { id: 't9', match: 'm1', order: 9, minute: '31', side: 'neutral', text: { en: 'Play goes on.' } },
      ],
      statistics: [{ match: 'm1', period: 'all', values: { shots: [5, 2] } }],
    })
    expect(topics).toEqual(['match: update'])
    expect(Object.keys(updates()[0] ?? {})).toEqual(['type', 'match_id', 'revision', 'texts', 'statistics'])
    expect(await deliver({ matches: [{ ...runningMatch, added_minutes: 3 }] })).toEqual([
      'scores:football match',
      'match: update',
    ])
    expect(updates()[0]?.table).toBeUndefined()
    expect(await deliver({ matches: [{ ...runningMatch, added_minutes: 3 }] })).toEqual([])
  })

  test('a changed line-up is published as a whole', async () => {
    const { deliver, updates } = await openPublishing(open)
    await deliver(sampleBatch())
    const lineup = sampleBatch().lineups?.[0]
    if (!lineup) throw new Error('the sample has a line-up')
    await deliver({ lineups: [{ ...lineup, formation: '3-5-2' }] })
    expect(updates()).toMatchObject([{ lineups: [{ formation: '3-5-2', players: [{ position: 0 }, {}] }] }])
  })

  test('the note contains the video referee’s reason, and the match topic the maps of a series', async () => {
    const { deliver, updates, rows } = await openPublishing(open)
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
    await deliver({ ...sampleBatch(), events: [review] })
    expect(rows().at(-1)?.note).toMatchObject({
      type: 'var',
      var_reason: 'penalty_awarded',
      var_result: 'penalty_confirmed',
    })
    const maps = [
      { name: 'Old Ferry', names: { zh: '旧渡口' }, score: [3, 1] as [number, number], winner: null },
    ]
    await deliver(series(maps))
    expect(updates()[0]?.maps).toEqual(maps)
  })

  test('an old match is stored and not published', async () => {
    const { deliver } = await openPublishing(open)
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
    expect(await deliver({ ...reference, matches: [old] })).toEqual([])
  })
})

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
