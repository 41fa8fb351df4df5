import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookmakers, oddsQuotes } from '#lib/backend/db/schema/odds.ts'
import type { MatchToPredict } from '#lib/contract/predictions/matches.ts'
import { HIDDEN_SCORES_HEADER } from '#lib/shared/hidden-scores/policy.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { predictionSite } from '#testing/domains/predictions/prediction-site.ts'

const MARKETS = 'api/predictions/matchMarkets'

describeDatabase('matches to predict', (open) => {
  const at = predictionSite(open)
  const markets = async () => (await at.site.call('GET', MARKETS, { match_id: at.matchId })).data
  const hidden = (path: string, token?: string) =>
    at.site.fetch(path, {
      headers: { [HIDDEN_SCORES_HEADER]: 'all', lang: 'en', ...(token ? { token } : {}) },
    })

  test('are listed with their markets, what was staked, and the outcomes', async () => {
    const fan = await at.player()
    await fan.stake()
    const { data } = await at.site.call('GET', 'api/predictions/matches')
    expect(data).toMatchObject({ total: 1, bounds: { max_stake: 500, fee_bps: 500 } })
    const [first] = (data as { list: MatchToPredict[] }).list
    expect(first).toMatchObject({ match: { id: at.matchId }, competition: { name_en: 'Utopian League' } })
    expect(first?.markets.map(({ market }) => market)).toEqual(['result', 'total', 'first_goal'])
    expect(await markets()).toMatchObject({
      list: [
        {
          market: 'result',
          is_open: true,
          total: 100,
          picks: [{ pick: 'home', coins: 100, stakes: 1, outcome: null }, {}, {}],
        },
        {},
        {},
      ],
    })
    const listed = async () =>
      ((await at.site.call('GET', 'api/predictions/matches')).data as { total: number }).total
    const live = { status: 'live', phase: 'h2', clockAt: new Date(), clockRate: 1 } as const
    await at.change({ ...live, clockSeconds: 3_600 })
    expect(await listed()).toBe(1)
    // Nothing can be staked on in the last minutes.
    await at.change({ ...live, clockSeconds: 5_340 })
    expect(await listed()).toBe(0)
    await at.change({ status: 'finished', confirmed: true, homeScore: 1, awayScore: 0 })
    expect(await markets()).toMatchObject({
      list: [
        {
          market: 'result',
          is_open: false,
          picks: [{ outcome: 'win', price: null }, { outcome: 'loss' }, { outcome: 'loss' }],
        },
      ],
    })
    expect((await at.site.call('GET', 'api/predictions/matches')).data).toMatchObject({ total: 0, list: [] })
    expect((await at.site.call('GET', MARKETS, { match_id: 999_999_999 })).status).toBe(404)
  })

  test('end with kick-off; a match without a time, in four days or postponed has no markets', async () => {
    const [now, HOUR_MS] = [Date.now(), 3_600_000]
    const coming = { status: 'scheduled', timeUnknown: false, kickoffAt: new Date(now + HOUR_MS) } as const
    await at.newMatch()
    const open = async (values: Parameters<typeof at.change>[0]) => {
      await at.change({ ...coming, ...values })
      const { list } = (await markets()) as { list: unknown[] }
      const { data } = await at.site.call('GET', 'api/predictions/matches')
      const listed = (data as { list: MatchToPredict[] }).list.some(({ match }) => match.id === at.matchId)
      return [list.length > 0, listed]
    }
    expect(await open({})).toEqual([true, true])
    expect(await open({ status: 'tbd' })).toEqual([true, true])
    for (const values of [
      { kickoffAt: new Date(now) },
      { timeUnknown: true },
      { kickoffAt: new Date(now + 96 * HOUR_MS) },
      { status: 'postponed' },
      { status: 'finished' },
    ] as const)
      expect(await open(values), JSON.stringify(values)).toEqual([false, false])
  })

  test('have the prices of the first bookmaker that has any', async () => {
    await at.newMatch()
    const { db } = at.site.database
    await db.delete(oddsQuotes).where(eq(oddsQuotes.matchId, at.matchId))
    const [first] = await db.select().from(bookmakers)
    const others = await db
      .insert(bookmakers)
      .values([{ nameEn: 'Second' }, { nameEn: 'Third' }])
      .returning()
    const quote = { matchId: at.matchId, stage: 'opening', at: new Date() } as const
    await db.insert(oddsQuotes).values([
      { ...quote, bookmakerId: first?.id ?? 0, market: 'asia', line: 0, home: 1, away: 1 },
      ...others.map(({ id }, n) => ({
        ...{ ...quote, bookmakerId: id, market: 'eu' as const },
        ...{ home: 2 + n, draw: 4, away: 4 },
      })),
    ])
    expect(await markets()).toMatchObject({
      list: [{ market: 'result', mode: 'odds', picks: [{ price: 1.9 }, {}, {}] }, {}],
    })
    await at.change({ status: 'cancelled' })
  })

  test('show nothing of a match whose score the visitor hides', async () => {
    const fan = await at.player()
    await at.newMatch()
    await fan.stake()
    await at.change({ status: 'live', phase: 'h1', clockSeconds: 60, clockAt: new Date(), clockRate: 1 })
    expect((await hidden(`${MARKETS}?match_id=${at.matchId}`)).data).toMatchObject({
      list: [],
      score_hidden: true,
    })
    const { data } = await hidden('api/predictions/matches')
    expect(data).toMatchObject({ list: [{ match: { score_hidden: true }, markets: [] }] })
    await at.change({ status: 'finished', confirmed: true, homeScore: 1, awayScore: 0 })
    const own = await hidden('api/predictions/ownStakes?state=settled', fan.token)
    expect(own.data).toMatchObject({
      list: [{ state: 'open', returned: null, settled_at: null }],
      matches: [{ score_hidden: true, home_score: null }],
      totals: {
        ...{ open_stakes: 1, open_coins: 100 },
        ...{ settled_stakes: 0, won_stakes: 0, staked: 0, returned: 0 },
      },
    })
  })
})
