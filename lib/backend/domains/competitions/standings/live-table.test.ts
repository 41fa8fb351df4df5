import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { SeasonTable } from '#lib/contract/competitions/standings.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'

let site: TestSite
const game = (over: Partial<FeedMatch>): FeedMatch => ({
  id: 'g1',
  season: 's1',
  home: 'a',
  away: 'b',
  kickoff_at: '2026-05-01T12:00:00Z',
  status: 'live',
  phase: 'q2',
  score: [43, 43],
  ...over,
})

beforeAll(async () => {
  site = await openTestSite()
  await site.ingest({
    competitions: [
      {
        id: 'c1',
        sport: 'basketball',
        names: { en: 'Test League' },
        points: { win: 1, draw: 0, loss: 0 },
        tie_breaks: ['pct', 'net_points'],
      },
    ],
    seasons: [{ id: 's1', competition: 'c1', name: '2026', current: true }],
    teams: ['a', 'b'].map((id) => ({ id, sport: 'basketball' as const, names: { en: `Team ${id}` } })),
    entries: ['a', 'b'].map((team) => ({ season: 's1', team })),
    matches: [game({})],
  })
})
afterAll(() => site.close())

const table = async () => {
  const { data: list } = await site.call('GET', 'api/competitions/list', { sport: 'basketball' })
  const [competition] = (list as { list: { id: number }[] }).list
  const { data } = await site.call('GET', 'api/Football/season_table', {
    competition_id: competition?.id,
    live: true,
  })
  return (data as SeasonTable).groups
    .flatMap((group) => group.rows)
    .map((row) => [row.team_name_en, row.won, row.lost, row.pct])
}

test('a level basketball game counts for neither side in the live table, and for its leader once there is one', async () => {
  expect(await table()).toEqual([
    ['Team a', 0, 0, 0],
    ['Team b', 0, 0, 0],
  ])
  await site.ingest({ matches: [game({ score: [43, 45] })] })
  await expect.poll(table, { timeout: 20_000 }).toEqual([
    ['Team b', 1, 0, 1],
    ['Team a', 0, 1, 0],
  ])
})
