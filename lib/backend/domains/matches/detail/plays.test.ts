import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBus } from '#lib/backend/ports/bus/index.ts'
import type { FeedBatch, FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import { type MatchPlays, updatePush } from '#lib/contract/matches/detail.ts'
import type { CompetitionMatches } from '#lib/contract/matches/lists.ts'
import type { MatchList } from '#lib/contract/matches/match.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'
import { createIngest } from '../ingest/ingest.ts'
import { createMatchPublisher } from '../publishing/publish.ts'

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const game = (id: string, hours: number, over: Partial<FeedMatch> = {}): FeedMatch => ({
  id,
  season: 'bs',
  home: 'hoops',
  away: 'nets',
  kickoff_at: at(hours),
  status: 'scheduled',
  ...over,
})
const shot = (x: number, outcome: string) => ({ side: 'home' as const, minute: 1, x, y: 10, outcome })

const basketball = (): FeedBatch => ({
  countries: sampleBatch().countries,
  competitions: [
    { id: 'bl', sport: 'basketball', country: 'xx', names: { en: 'Hoop League' }, tie_breaks: ['pct'] },
    { id: 'empty', sport: 'basketball', country: 'xx', names: { en: 'Nobody plays' }, tie_breaks: ['pct'] },
  ],
  seasons: [{ id: 'bs', competition: 'bl', name: '2026', current: true }],
  teams: [
    { id: 'hoops', sport: 'basketball', country: 'xx', names: { en: 'Hoops' } },
    { id: 'nets', sport: 'basketball', country: 'xx', names: { en: 'Nets' } },
  ],
  matches: [
    game('on', -1, { status: 'live', phase: 'q1', score: [2, 0], periods: [[2, 0]] }),
    game('soon', 2),
    game('later', 30),
    game('gone', -5),
    game('won', -26, { status: 'finished', phase: 'ft', score: [80, 70], confirmed: true }),
    game('older', -50, { status: 'finished', phase: 'ft', score: [70, 80], confirmed: true }),
    game('hidden', 1, { status: 'hidden' }),
  ],
  events: [
    {
      id: 'p1',
      match: 'on',
      type: 'make',
      side: 'home',
      order: 1,
      phase: 'q1',
      remaining: 580,
      points: 2,
      score: [2, 0],
      player_name: { en: 'A. Shooter' },
      reason: 'rim',
    },
    { id: 'p2', match: 'on', type: 'foul', side: 'away', order: 2, phase: 'q1', remaining: 570 },
  ],
  shots: [{ match: 'on', shots: [{ ...shot(25, 'made'), phase: 'q1', remaining: 580, points: 2 }] }],
})

describeDatabase('play by play, and the matches of a competition', (open) => {
  let site: TestSite
  const idOf = async () => {
    const { data } = await site.call('GET', 'api/hot_match/initial_list', { sport: 'basketball' })
    return (data as MatchList).matches[0]
  }
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await site.ingest(basketball())
  })
  afterAll(() => site.close())

  test('plays returns what the timeline leaves out, and the position of each shot', async () => {
    const row = await idOf()
    const { status, data } = await site.call('GET', 'api/matches/plays', { id: row?.id })
    expect(status).toBe(200)
    const { plays, shots, position } = data as MatchPlays
    expect(plays.map(({ type, remaining, score }) => [type, remaining, score])).toEqual([
      ['make', 580, [2, 0]],
      ['foul', 570, null],
    ])
    expect(shots).toEqual([
      {
        side: 'home',
        minute: 1,
        phase: 'q1',
        remaining: 580,
        player_name: null,
        x: 25,
        y: 10,
        outcome: 'made',
        points: 2,
      },
    ])
    expect(position?.topic).toBe(`match:${row?.id}`)
  })

  test('of_competition returns past and upcoming matches, the nearest first', async () => {
    const row = await idOf()
    const { data } = await site.call('GET', 'api/matches/of_competition', {
      competition_id: row?.competition_id,
    })
    const { competition, live, next, last } = data as CompetitionMatches
    expect(competition.name_en).toBe('Hoop League')
    expect(live.map(({ id }) => id)).toEqual([row?.id])
    // A fixture whose time has passed without an update is not upcoming, and a hidden one is not listed.
    expect(next.map(({ kickoff_at }) => Math.round((Date.parse(kickoff_at) - Date.now()) / HOUR))).toEqual([
      2, 30,
    ])
    expect(last.map(({ home_score }) => home_score)).toEqual([80, 70])
  })

  test.each([
    ['api/matches/plays', { id: 424_242 }, 404],
    ['api/matches/plays', { id: 'x' }, 400],
    ['api/matches/plays', {}, 400],
    ['api/matches/of_competition', { competition_id: 424_242 }, 404],
    ['api/matches/of_competition', { competition_id: 0 }, 400],
  ])('%s rejects %j with %i', async (path, input, status) => {
    expect(await site.call('GET', path, input)).toMatchObject({ status, code: 1, data: null })
  })
})

describeDatabase('shots as they fall', (open) => {
  test('are pushed on the match’s topic with their index in the list, only the newest ones', async () => {
    const database = await open()
    const bus = createBus()
    const received: unknown[] = []
    bus.listen(({ topic, data }) => {
      if (topic.startsWith('match:')) received.push(data)
    })
    const publisher = createMatchPublisher({ db: database.db, bus, now: Date.now, timeZone: 'UTC' })
    const events = { ...publisher, quotesChanged: () => undefined, standingsChanged: () => undefined }
    const log = { info: () => undefined, warn: () => undefined }
    const ingest = createIngest({ database, provider: 'test', simulated: false, events, log })
    await ingest.deliver(sampleBatch())
    const many = Array.from({ length: 30 }, (_, place) => shot(place, place % 2 ? 'made' : 'missed'))
    await ingest.deliver({ shots: [{ match: runningMatch.id, shots: many }] })
    await expect.poll(() => received.length).toBe(2)
    const { shots } = updatePush.parse(received[1])
    expect(shots?.from).toBe(6)
    expect(shots?.list.map(({ x }) => x)).toEqual(Array.from({ length: 24 }, (_, place) => place + 6))
  })
})
