import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedLineup } from '#lib/backend/ports/feed/feed.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { MatchList } from '#lib/contract/matches/match.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { runningMatch, sampleBatch } from '#testing/domains/sample-batch.ts'

const starters = (match: string, side: 'home' | 'away', names: string[]): FeedLineup => ({
  match,
  side,
  formation: '4-4-2',
  confirmed: true,
  players: names.map((en, at) => ({ names: { en }, number: at + 1, starter: at < 2 })),
  missing: [],
})

describeDatabase('line-ups against those of the last match', (open) => {
  let site: TestSite

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    const batch = sampleBatch()
    await site.ingest({
      ...batch,
      teams: [...(batch.teams ?? []), { id: 'east', sport: 'football', names: { en: 'East' } }],
      matches: [
        runningMatch,
        // North was the away side then; a later match without a line-up does not count.
        {
          ...runningMatch,
          id: 'm0',
          home: 'east',
          away: 'north',
          kickoff_at: '2026-04-20T12:00:00Z',
          status: 'finished',
          phase: 'ft',
        },
        {
          ...runningMatch,
          id: 'bare',
          home: 'north',
          away: 'east',
          kickoff_at: '2026-04-25T12:00:00Z',
          status: 'finished',
          phase: 'ft',
        },
      ],
      lineups: [
        starters('m0', 'away', ['Ann', 'Bea', 'Cid']),
        starters('m0', 'home', ['Eve', 'Fay']),
        starters('m1', 'home', ['Ann', 'Cid', 'Bea']),
        starters('m1', 'away', ['Sue', 'Tom']),
      ],
    })
  })
  afterAll(() => site.close())

  test('contain the players who came in and went out, and shots are part of the match detail', async () => {
    const live = await site.call('GET', 'api/hot_match/initial_list', { sport: 'football' })
    const id = (live.data as MatchList).matches[0]?.id
    const { lineups, shots } = (await site.call('GET', 'api/matches/detail', { id })).data as MatchDetail
    expect(lineups.map(({ side, changes }) => [side, changes])).toEqual([
      [
        'home',
        {
          match_id: expect.any(Number),
          kickoff_at: '2026-04-20T12:00:00.000Z',
          came_in: [{ en: 'Cid' }],
          went_out: [{ en: 'Bea' }],
        },
      ],
      ['away', null],
    ])
    expect(shots).toMatchObject([{ side: 'home', minute: 12, x: 50, y: 88, outcome: 'goal', xg: 0.31 }])
  })
})
