import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withTransaction } from '#lib/backend/db/pool.ts'
import { matchResults } from '#lib/backend/db/schema/matches/match-results.ts'
import { matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'
import { refreshResults } from './refresh-results.ts'
import { watchResults } from './watch-results.ts'

const HOUR_MS = 3_600_000

describeDatabases('results for settlement', (open) => {
  let site: TestSite
  let id: number
  let revision = 1_000
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await site.ingest({ ...sampleBatch() })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    const { db } = site.database
    const [one] = await db.select().from(matches).where(eq(matches.sport, 'football')).limit(1)
    id = one?.id ?? 0
    await db.delete(matchResults)
    await db.delete(matchEvents).where(eq(matchEvents.matchId, id))
    await change({
      status: 'scheduled',
      confirmed: false,
      kickoffAt: new Date(Date.now() - HOUR_MS),
      homeScore: null,
      awayScore: null,
      extraScore: null,
      periods: [],
    })
    await withTransaction(db, (tx) => watchResults(tx, [id, 999_999_999]))
  })

  const change = (values: Partial<typeof matches.$inferInsert>) => {
    revision += 1
    return site.database.db
      .update(matches)
      .set({ ...values, revision })
      .where(eq(matches.id, id))
  }
  const refresh = (now = Date.now()) => refreshResults(site.database.db, { now: () => now })
  const result = async () => (await site.database.db.select().from(matchResults))[0]

  test('count once the match is confirmed, and again after a correction', async () => {
    await refresh()
    const first = (await result())?.version ?? 0
    await change({ status: 'finished', homeScore: 2, awayScore: 1 })
    expect(await refresh()).toEqual([])
    expect(await result()).toMatchObject({ state: 'open', home: null, version: first })
    await change({ confirmed: true })
    expect(await refresh()).toEqual([id])
    expect(await result()).toMatchObject({ state: 'final', home: 2, away: 1, version: first + 1 })
    await change({ attendance: 12 })
    expect(await refresh()).toEqual([])
    await change({ homeScore: 1 })
    expect(await refresh()).toEqual([id])
    expect(await result()).toMatchObject({ home: 1, away: 1, version: first + 2 })
  })

  test('are those after ninety minutes', async () => {
    const periods = [
      [1, 0],
      [0, 1],
      [2, 0],
    ] satisfies [number, number][]
    await change({
      status: 'finished',
      confirmed: true,
      homeScore: 3,
      awayScore: 1,
      extraScore: [2, 0],
      periods,
    })
    await refresh()
    expect(await result()).toMatchObject({ state: 'final', home: 1, away: 1 })
  })

  test('name the sides that scored while the match is played; a goal taken back is gone', async () => {
    const goal = (sourceId: string, position: number, score: [number, number], extra = {}) =>
      site.database.db.insert(matchEvents).values({
        matchId: id,
        sourceId,
        type: 'goal',
        side: 'home',
        phase: 'h1',
        position,
        score,
        ...extra,
      })
    await goal('a', 10, [1, 0])
    await goal('b', 20, [1, 1], { type: 'own_goal', side: 'away' })
    await goal('c', 100, [2, 1], { phase: 'et1' })
    await change({ status: 'live' })
    expect(await refresh()).toEqual([id])
    expect(await result()).toMatchObject({ state: 'open', goals: ['home', 'away'], home: null })
    await site.database.db.update(matchEvents).set({ cancelled: true }).where(eq(matchEvents.sourceId, 'a'))
    await change({})
    await refresh()
    expect((await result())?.goals).toEqual(['away'])
  })

  test('are read again only when something changed, also long after the kick-off', async () => {
    await change({ status: 'live' })
    await refresh()
    const row = async () =>
      (
        await site.database.pool.query<{ xmin: string; version: number }>(
          'select xmin::text, version from match_results',
        )
      ).rows[0]
    const before = await row()
    const later = Date.now() + 48 * HOUR_MS
    expect(await refresh(later)).toEqual([])
    expect(await row()).toEqual(before)
    await change({ attendance: 7 })
    expect(await refresh(later)).toEqual([])
    expect(await row()).not.toEqual(before)
  })

  test('that are decided are left out where only open ones are asked for', async () => {
    const refreshOpen = () => refreshResults(site.database.db, { now: () => Date.now() }, { onlyOpen: true })
    await change({ status: 'finished', confirmed: true, homeScore: 1, awayScore: 0 })
    expect(await refreshOpen()).toEqual([id])
    await change({ homeScore: 2 })
    expect(await refreshOpen()).toEqual([])
    expect(await refresh()).toEqual([id])
    expect(await result()).toMatchObject({ home: 2, version: 2 })
  })

  test('are void for matches that are cancelled, moved or not over within 36 hours', async () => {
    await change({ status: 'cancelled' })
    await refresh()
    expect(await result()).toMatchObject({ state: 'void', home: null })
    await change({ status: 'scheduled', kickoffAt: new Date(Date.now() + 20 * HOUR_MS) })
    await refresh()
    expect(await result()).toMatchObject({ state: 'open' })
    await change({ kickoffAt: new Date(Date.now() + 36 * HOUR_MS) })
    await refresh()
    expect(await result()).toMatchObject({ state: 'void' })
    await change({
      status: 'abandoned',
      homeScore: 1,
      awayScore: 0,
      kickoffAt: new Date(Date.now() - HOUR_MS),
    })
    await refresh()
    expect(await result()).toMatchObject({ state: 'open' })
    expect(await refresh(Date.now() + 36 * HOUR_MS)).toEqual([id])
    expect(await result()).toMatchObject({ state: 'void' })
  })
})
