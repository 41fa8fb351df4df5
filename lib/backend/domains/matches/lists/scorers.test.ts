import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchGoals } from '#lib/contract/matches/lists.ts'
import type { MatchList } from '#lib/contract/matches/match.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'

describeDatabase('scorers', (open) => {
  let site: TestSite
  let id: number
  const scorers = (ids: unknown) => site.call('GET', 'api/matches/scorers', { ids })

  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    const batch = sampleBatch()
    const goal = { match: 'm1', type: 'goal', side: 'away', minute: 45, added: 2 } as const
    await site.ingest({
      ...batch,
      events: [
        ...(batch.events ?? []),
        { ...goal, id: 'x1', order: 2, type: 'own_goal' },
        { ...goal, id: 'x2', order: 3, cancelled: true },
        { ...goal, id: 'x3', order: 4, type: 'yellow' },
      ],
    })
    const { data } = await site.call('GET', 'api/hot_match/initial_list', { sport: 'football' })
    id = (data as MatchList).matches[0]?.id ?? 0
  })
  afterAll(() => site.close())

  test('are the valid goals of the requested matches, in their order', async () => {
    const { status, data } = await scorers(`${id},999999`)
    expect(status).toBe(200)
    expect((data as { list: MatchGoals[] }).list).toEqual([
      {
        match_id: id,
        goals: [
          { type: 'goal', side: 'home', match_str: '12', player_name: { en: 'Ann Other' } },
          { type: 'own_goal', side: 'away', match_str: '45+2', player_name: null },
        ],
      },
    ])
    expect((await scorers('')).data).toEqual({ list: [] })
  })

  test.each(['abc', '1,-2', Array.from({ length: 501 }, (_, at) => at + 1).join(',')])(
    'are refused for bad ids (%#)',
    async (ids) => {
      const answer = await scorers(ids)
      expect(answer).toMatchObject({ status: 400, code: 1, data: null })
      expect(answer.msg).toContain('ids')
    },
  )
})
