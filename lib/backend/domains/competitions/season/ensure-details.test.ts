import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#lib/backend/db/pool.ts'
import { createIngest } from '#lib/backend/domains/matches/ingest/ingest.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { sampleSeason } from '#testing/domains/sample-season.ts'
import { createEnsureDetails } from './ensure-details.ts'

describeDatabase('who played in a whole season', (open) => {
  let database: Database
  let season = 0
  const quiet = { info: () => undefined, warn: () => undefined }
  const countPlayed = async () => {
    const { rows } = await database.db.execute<{ n: number }>(
      sql`select count(distinct match_id)::int as n from lineup_players`,
    )
    return rows[0]?.n ?? 0
  }

  beforeAll(async () => {
    database = await open()
    const { lineups: _lineups, events: _events, ...batch } = sampleSeason()
    const played = Array.from({ length: 47 }, (_, at) => ({
      ...(batch.matches?.[0] as NonNullable<typeof batch.matches>[number]),
      id: `x${at}`,
    }))
    const ingest = createIngest({ database, provider: 'sample', simulated: true, log: quiet })
    await ingest.deliver({ ...batch, matches: [...(batch.matches ?? []), ...played] })
    const { rows } = await database.db.execute<{ id: number }>(
      sql`select id::int as id from seasons where name = '2026'`,
    )
    season = rows[0]?.id ?? 0
  })

  test('a provider without data is asked once, not at every request', async () => {
    const requested: number[] = []
    const ensure = createEnsureDetails(async (ids) => {
      requested.push(ids.length)
    })
    await ensure(database.db, { seasonId: season })
    await ensure(database.db, { seasonId: season })
    expect(requested).toEqual([20])
    expect(await countPlayed()).toBe(0)
  })

  test('a request waits for one batch, and the other batches run in the background, each match once', async () => {
    const requested: number[] = []
    const ensure = createEnsureDetails(async (ids) => {
      requested.push(...ids)
      const list = sql`unnest(array[${sql.join(
        ids.map((id) => sql`${id}::bigint`),
        sql`, `,
      )}]) as m(id)`
      await database.db.execute(
        sql`insert into lineup_players (match_id, side, position, name_en, starter) select m.id, 'home', 0, 'Ann', true from ${list}`,
      )
      await database.db.execute(
        sql`insert into match_events (match_id, source_id, type, side, position) select m.id, 's', 'substitution', 'home', 1 from ${list}`,
      )
    })
    await Promise.all([ensure(database.db, { seasonId: season }), ensure(database.db, { seasonId: season })])
    expect(await countPlayed()).toBeGreaterThanOrEqual(20)
    await expect.poll(countPlayed).toBe(51)
    // The fixture has not been played.
    expect(requested).toHaveLength(51)
    expect(new Set(requested).size).toBe(51)
    await ensure(database.db, { seasonId: season })
    expect(requested).toHaveLength(51)
  })

  test('of one team only its own matches are requested, ten at a time', async () => {
    const { rows } = await database.db.execute<{ id: number }>(
      sql`select id::int as id from teams where name_en = 'Club C'`,
    )
    const teamId = rows[0]?.id ?? 0
    await database.db.execute(sql`delete from lineup_players where match_id in (
      select id from matches where home_id = ${teamId} or away_id = ${teamId})`)
    const requested: number[][] = []
    const ensure = createEnsureDetails(async (ids) => {
      requested.push([...ids])
    })
    await ensure(database.db, { seasonId: season, teamId })
    const own = await database.db.execute<{ id: number }>(sql`
      select id::int as id from matches where status = 'finished' and (home_id = ${teamId} or away_id = ${teamId})
      order by kickoff_at desc, id limit 10`)
    expect(requested).toEqual([own.rows.map(({ id }) => id)])
    // The provider has none until another of the team's matches is over.
    await ensure(database.db, { seasonId: season, teamId })
    expect(requested).toHaveLength(1)
    await database.db.execute(
      sql`update matches set status = 'finished', away_id = ${teamId} where status = 'scheduled'`,
    )
    await ensure(database.db, { seasonId: season, teamId })
    expect(requested).toHaveLength(2)
  })

  test('a failure of the provider is reported to the caller, and the next request tries again', async () => {
    let calls = 0
    const ensure = createEnsureDetails(async () => {
      calls++
      throw new Error('unreachable')
    })
    const { rows } = await database.db.execute<{ id: number }>(
      sql`select id::int as id from teams where name_en = 'Club C'`,
    )
    const part = { seasonId: season, teamId: rows[0]?.id ?? 0 }
    await expect(ensure(database.db, part)).rejects.toThrow('unreachable')
    await expect(ensure(database.db, part)).rejects.toThrow('unreachable')
    expect(calls).toBe(2)
  })
})
