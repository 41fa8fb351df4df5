import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleSeason } from '#testing/domains/sample-season.ts'
import { createEnsureTeamDetails } from './ensure-team-details.ts'

describeDatabase('details of a team’s matches', (open) => {
  let site: TestSite
  let season = 0
  let teamId = 0
  /** The team's finished matches, the newest first. */
  let ids: number[] = []
  beforeAll(async () => {
    const database = await open()
    site = await openTestSite({ database })
    const { events: _events, lineups: _lineups, ...bare } = sampleSeason()
    await site.ingest(bare)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    const { db } = site.database
    const { rows } = await db.execute<{ id: number }>(sql`select id from teams where name_en = 'Club A'`)
    teamId = rows[0]?.id ?? 0
    const [match] = await db.select().from(matches).limit(1)
    season = match?.seasonId ?? 0
    const found = await db.execute<{ id: number }>(sql`
      select id::int as id from matches where status = 'finished' and (home_id = ${teamId} or away_id = ${teamId})
      order by kickoff_at desc`)
    ids = found.rows.map(({ id }) => id)
  })

  test('are requested for that team only, once while a request runs', async () => {
    const requests: number[][] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const ensure = createEnsureTeamDetails(async (wanted) => {
      if (wanted.length > 0) requests.push([...wanted])
      await promise
    })
    const { db } = site.database
    const both = [ensure(db, season, teamId), ensure(db, season, teamId)]
    await vi.waitFor(() => expect(requests).toEqual([ids]))
    resolve()
    await Promise.all(both)
    expect(ids).toHaveLength(3)
    expect(requests).toHaveLength(1)
  })

  test('are not requested again where the provider has none, until another match is over', async () => {
    const requests: number[][] = []
    const ensure = createEnsureTeamDetails(async (wanted) => {
      requests.push([...wanted])
    })
    const { db } = site.database
    await ensure(db, season, teamId)
    // The rest and the count follow in the background.
    await vi.waitFor(() => expect(requests).toHaveLength(2))
    await vi.waitFor(async () => {
      const before = requests.length
      await ensure(db, season, teamId)
      expect(requests).toHaveLength(before)
    })
    const settled = requests.length
    await db.execute(sql`update matches set status = 'finished' where kickoff_at > '2036-01-01'`)
    await ensure(db, season, teamId)
    expect(requests.length).toBeGreaterThan(settled)
    await db.execute(sql`update matches set status = 'scheduled' where kickoff_at > '2036-01-01'`)
  })

  test('a failure of the provider is reported to the caller, and the next request tries again', async () => {
    let calls = 0
    const ensure = createEnsureTeamDetails(async () => {
      calls++
      throw new Error('unreachable')
    })
    const { db } = site.database
    await expect(ensure(db, season, teamId)).rejects.toThrow('unreachable')
    await expect(ensure(db, season, teamId)).rejects.toThrow('unreachable')
    expect(calls).toBe(2)
  })
})
