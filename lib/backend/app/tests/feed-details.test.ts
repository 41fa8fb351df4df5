import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standingsVersion } from '#lib/backend/domains/competitions/standings/cache.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleSeason } from '#testing/domains/sample-season.ts'
import { createFeedDetails } from '../feed-details.ts'

const silent = { info: () => undefined, warn: () => undefined }

describeDatabase('details of matches from the provider', (open) => {
  let site: TestSite
  let matchId = 0
  let seasonId = 0
  beforeAll(async () => {
    const database = await open()
    site = await openTestSite({ database })
    await createIngest({ database, provider: 'sample', simulated: true, log: silent }).deliver(sampleSeason())
    const { rows } = await database.db.execute<{ id: number; season_id: number }>(
      sql`select id::int as id, season_id::int as season_id from matches order by id limit 1`,
    )
    matchId = rows[0]?.id ?? 0
    seasonId = rows[0]?.season_id ?? 0
  })
  afterAll(() => site.close())

  const detailsOf = (stored: string[]) =>
    createFeedDetails({
      db: site.database.db,
      log: silent,
      feed: {
        provider: 'sample',
        detail: async () => ({}),
        past: async (ids, part) => {
          stored.push(`${part} ${ids.join()}`)
          return {}
        },
      },
      deliver: async () => undefined,
      deliverPast: async () => undefined,
    })

  test('past matches are requested once for each part, and the season’s totals are read again', async () => {
    const requests: string[] = []
    const details = detailsOf(requests)
    const before = standingsVersion(seasonId)
    await Promise.all([details.fillPast([matchId], 'season'), details.fillPast([matchId], 'season')])
    expect(requests).toEqual(['season m1'])
    expect(standingsVersion(seasonId)).toBeGreaterThan(before)
    await details.fillPast([matchId], 'list')
    expect(requests).toEqual(['season m1', 'list m1'])
  })

  test('an opened match’s details change the season’s totals too', async () => {
    const before = standingsVersion(seasonId)
    await detailsOf([]).fillIn(matchId)
    expect(standingsVersion(seasonId)).toBeGreaterThan(before)
  })
})
