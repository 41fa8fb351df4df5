import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { players } from '#lib/backend/db/schema/competitions.ts'
import { fanRatingCounts } from '#lib/backend/db/schema/matches/fan-ratings.ts'
import { lineupPlayers, matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import type { FanRatings } from '#lib/contract/matches/ratings.ts'
import { HIDDEN_SCORES_HEADER } from '#lib/shared/hidden-scores/policy.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { openTestSite, type TestSite } from '#testing/backend/test-site.ts'
import { createTestUser, type TestUser } from '#testing/domains/moderation.ts'
import { sampleBatch } from '#testing/domains/sample-batch.ts'

const HOUR_MS = 3_600_000

describeDatabases('ratings by fans', (open) => {
  let site: TestSite
  let matchId: number
  let ids: number[]
  beforeAll(async () => {
    site = await openTestSite({ database: await open() })
    await site.ingest({ ...sampleBatch() })
    const { db } = site.database
    const [row] = await db.select({ id: lineupPlayers.matchId }).from(lineupPlayers).limit(1)
    matchId = row?.id ?? 0
    const added = await db
      .insert(players)
      .values(['A', 'B', 'C'].map((name) => ({ sport: 'football' as const, nameEn: name })))
      .returning({ id: players.id })
    ids = added.map(({ id }) => id)
    const [starter, came, bench] = ids
    await db.insert(lineupPlayers).values([
      { matchId, side: 'away', position: 0, playerId: starter, starter: true },
      { matchId, side: 'away', position: 1, playerId: came, starter: false, rating: 6.6 },
      { matchId, side: 'away', position: 2, playerId: bench, starter: false },
    ])
  })
  beforeEach(() => moveMatch(-2, 'finished'))
  afterAll(() => site.close())

  const moveMatch = (hours: number, status: 'live' | 'finished') =>
    site.database.db
      .update(matches)
      .set({ kickoffAt: new Date(Date.now() + hours * HOUR_MS), status })
      .where(eq(matches.id, matchId))
  const rate = (by: TestUser, input: Record<string, unknown>) =>
    by.post('api/matches/ratePlayers', { id: matchId, ...input })
  const read = async (by?: TestUser) =>
    (await site.call('GET', 'api/matches/fanRatings', { id: matchId }, { token: by?.token }))
      .data as FanRatings
  const playerOf = ({ players: list }: FanRatings, id: number | undefined) =>
    list.find(({ player_id: each }) => each === id)

  test('are of players who played, with mean and spread from three votes on', async () => {
    const [starter, came, bench] = ids
    expect(playerOf(await read(), starter)).toMatchObject({ votes: 0, mean: null, spread: null, best: null })
    expect(playerOf(await read(), came)).toMatchObject({ rating: 6.6 })
    expect(playerOf(await read(), bench)).toBeUndefined()
    const cameOn = { matchId, type: 'substitution', side: 'away', position: 60, playerId: bench } as const
    await site.database.db.insert(matchEvents).values({ ...cameOn, sourceId: 'on' })
    expect(playerOf(await read(), bench)).toBeDefined()
    await site.database.db.delete(matchEvents).where(eq(matchEvents.sourceId, 'on'))
    for (const [at, rating] of [6, 7, 9].entries()) {
      const fan = await createTestUser(site)
      const { data } = await rate(fan, {
        ratings: [{ player_id: starter, rating }],
        best: at === 0 ? came : starter,
      })
      const seen = data as FanRatings
      expect(seen.own).toEqual({
        ratings: [{ player_id: starter, rating }],
        best: at === 0 ? came : starter,
      })
      expect(playerOf(seen, starter)?.mean).toBe(at < 2 ? null : 7.3)
    }
    const { players: list } = await read()
    expect(list.find(({ player_id: id }) => id === starter)).toMatchObject({
      votes: 3,
      spread: [0, 0, 0, 0, 0, 1, 1, 0, 1, 0],
      best: 2 / 3,
    })
  })

  test('are changed by the fan, and counted once, also when they arrive at once', async () => {
    const fan = await createTestUser(site)
    const [, came] = ids
    const { db } = site.database
    const countsOf = async () => {
      const isCame = and(eq(fanRatingCounts.matchId, matchId), eq(fanRatingCounts.playerId, came ?? 0))
      const [row] = await db.select().from(fanRatingCounts).where(isCame)
      return { votes: (row?.spread ?? []).reduce((sum, each) => sum + each, 0), best: row?.best ?? 0 }
    }
    const before = await countsOf()
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => rate(fan, { ratings: `${came}:${(n % 10) + 1}`, best: came })),
    )
    expect(await countsOf()).toEqual({ votes: before.votes + 1, best: before.best + 1 })
    await rate(fan, { best: ids[0] })
    expect(await countsOf()).toEqual({ votes: before.votes + 1, best: before.best })
  })

  test('of several players are counted together, each under its own rating', async () => {
    const [starter, came] = ids
    const { db } = site.database
    await db.delete(fanRatingCounts).where(eq(fanRatingCounts.matchId, matchId))
    const [one, other] = [await createTestUser(site), await createTestUser(site)]
    await rate(one, { ratings: `${starter}:6,${came}:10`, best: starter })
    await rate(other, { ratings: `${came}:1`, best: starter })
    await rate(one, { ratings: `${starter}:9,${came}:10`, best: came })
    const rows = await db
      .select()
      .from(fanRatingCounts)
      .where(eq(fanRatingCounts.matchId, matchId))
      .orderBy(fanRatingCounts.playerId)
    expect(rows).toEqual([
      { matchId, playerId: starter, spread: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0], best: 1 },
      { matchId, playerId: came, spread: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1], best: 1 },
    ])
  })

  test('are refused before the end, two days later, for players who did not play, and to guests', async () => {
    const fan = await createTestUser(site)
    const [starter, , bench] = ids
    const ratings = `${starter}:7`
    expect((await site.call('POST', 'api/matches/ratePlayers', { id: matchId, ratings })).status).toBe(401)
    for (const input of [{ ratings: `${bench}:7` }, { best: bench }, { ratings: `${starter}:11` }, {}])
      expect((await rate(fan, input)).status).toBe(400)
    expect((await fan.post('api/matches/ratePlayers', { id: 999_999, ratings })).status).toBe(404)
    await moveMatch(-1, 'live')
    expect((await rate(fan, { ratings })).status).toBe(409)
    expect((await read()).players).toEqual([])
    await moveMatch(-53, 'finished')
    expect((await rate(fan, { ratings })).status).toBe(409)
    expect((await read(fan)).is_open).toBe(false)
  })

  test('are not sent to visitors who hide the score', async () => {
    const answer = await site.raw(`api/matches/fanRatings?id=${matchId}`, {
      headers: { [HIDDEN_SCORES_HEADER]: 'all' },
    })
    expect(((await answer.json()) as { data: FanRatings }).data).toMatchObject({ players: [], own: null })
    const fan = await createTestUser(site)
    const voted = await site.raw('api/matches/ratePlayers', {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', [HIDDEN_SCORES_HEADER]: 'all' },
        token: fan.token,
      },
      body: JSON.stringify({ id: matchId, best: ids[0] }),
    })
    expect(await voted.json()).toMatchObject({ code: 0, data: { players: [], own: null } })
  })
})
