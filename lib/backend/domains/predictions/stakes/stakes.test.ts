import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { identities } from '#lib/backend/db/schema/accounts/profile.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { predictionMarkets } from '#lib/backend/db/schema/predictions/markets.ts'
import { writeSetting } from '#lib/backend/domains/site/index.ts'
import { FEATURES_SETTING } from '#lib/shared/features/features.ts'
import { PREDICTION_SETTING } from '#lib/shared/predictions/vocabulary.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { verifyIdentity } from '#testing/backend/verify-identity.ts'
import { callConcurrently } from '#testing/domains/gifts.ts'
import { predictionSite } from '#testing/domains/predictions/prediction-site.ts'

describeDatabases('stakes', (open, kind) => {
  const at = predictionSite(open)
  beforeEach(() => at.newMatch())
  afterEach(async () => {
    await writeSetting(at.site.database.db, PREDICTION_SETTING, {})
  })

  test('take won coins first, fix the price and are listed', async () => {
    const fan = await at.player(1_000, 30)
    const { status, data } = await fan.stake({ price: 1.9 })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      stake: {
        coins: 100,
        from_won: 30,
        price: 1.9,
        state: 'open',
        returned: null,
        on_match: { match_id: at.matchId, market: 'result', pick: 'home', mode: 'odds' },
      },
      balance: { available: 900, won: 0 },
    })
    const own = await fan.call('api/predictions/ownStakes')
    expect(own.data).toMatchObject({
      total: 1,
      list: [{ coins: 100 }],
      matches: [{ id: at.matchId }],
      totals: { open_stakes: 1, open_coins: 100, settled_stakes: 0, staked: 0 },
    })
  })

  test('of 200 at once on coins for one exactly one is placed', async () => {
    const fan = await at.player(100)
    const answers = await callConcurrently(kind, 200, () => fan.stake())
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(
      new Set([409]),
    )
    expect(await fan.coins()).toEqual({ available: 0, won: 0 })
    expect(await fan.stakes()).toHaveLength(1)
  })

  test('of many at once stay within the limit of a question', async () => {
    const { question_id: id } = await at.ask()
    const fan = await at.player(10_000)
    const answers = await callConcurrently(kind, 40, () => fan.answer(id, 0, 100))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(await fan.coins()).toEqual({ available: 9_500, won: 0 })
    const view = await fan.call('api/predictions/questions', { room_id: at.host.roomId })
    expect(view.data).toMatchObject({
      list: [{ question_id: id, total: 500, stakers: 1, own: { position: 0, coins: 500 } }],
    })
  })

  test('with one key are placed once, and the key is refused for another stake', async () => {
    const fan = await at.player()
    const idempotency_key = randomUUID()
    const answers = await callConcurrently(kind, 20, () => fan.stake({ idempotency_key }))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ data }) => JSON.stringify(data)))).toHaveProperty('size', 1)
    expect(await fan.coins()).toEqual({ available: 900, won: 0 })
    expect(await fan.stake({ idempotency_key, coins: 50 })).toMatchObject({ status: 409 })
    expect(await fan.stake({ idempotency_key: undefined })).toMatchObject({ status: 400 })
  })

  test.each([
    0,
    -5,
    0.5,
    '1e3',
    'NaN',
    1_000_001,
    Number.MAX_SAFE_INTEGER,
    '99999999999999999999',
    null,
    [],
    {},
  ])('of %s coins move nothing', async (coins) => {
    const fan = await at.player()
    expect((await fan.stake({ coins })).status).toBe(400)
    expect(await fan.coins()).toEqual({ available: 1_000, won: 0 })
  })

  describe('are refused', () => {
    test('above and below the bounds of the operator, and above what a market takes', async () => {
      await writeSetting(at.site.database.db, PREDICTION_SETTING, {
        min_stake: 10,
        max_stake: 200,
        max_market_stake: 300,
      })
      const fan = await at.player()
      expect(await fan.stake({ coins: 9 })).toMatchObject({ status: 400, msg: expect.stringContaining('10') })
      expect(await fan.stake({ coins: 201 })).toMatchObject({
        status: 400,
        msg: expect.stringContaining('200'),
      })
      expect(await fan.stake({ coins: 200 })).toMatchObject({ status: 200 })
      expect(await fan.stake({ coins: 200 })).toMatchObject({
        status: 409,
        msg: expect.stringContaining('100 left'),
      })
    })

    test('when the price has fallen, and taken when it has risen', async () => {
      const fan = await at.player()
      expect(await fan.stake({ price: 1.95 })).toMatchObject({
        status: 409,
        data: { why: 'price', price: 1.9 },
      })
      expect(await fan.stake({ price: 1.5 })).toMatchObject({ data: { stake: { price: 1.9 } } })
    })

    test('from kick-off on, on unknown markets and matches, and for guests', async () => {
      const fan = await at.player()
      expect(await fan.stake({ market: 'map', number: 1 })).toMatchObject({ status: 409 })
      expect(await fan.stake({ market: 'total', line: 3.5 })).toMatchObject({
        status: 409,
        data: { why: 'closed' },
      })
      expect(await fan.stake({ pick: 'none' })).toMatchObject({ status: 400 })
      expect(await fan.stake({ match_id: 999_999_999 })).toMatchObject({ status: 404 })
      expect((await at.site.call('POST', 'api/predictions/stakeOnMatch', {})).status).toBe(401)
      await at.site.database.db
        .update(matches)
        .set({ kickoffAt: new Date(Date.now() - 1_000) })
        .where(eq(matches.id, at.matchId))
      expect(await fan.stake()).toMatchObject({ status: 409, data: { why: 'closed' } })
      expect(await fan.coins()).toEqual({ available: 1_000, won: 0 })
      expect(
        await at.site.database.db.$count(predictionMarkets, eq(predictionMarkets.matchId, at.matchId)),
      ).toBe(0)
    })

    test('on a match whose result is void already, also on markets that nobody has staked on', async () => {
      const fan = await at.player()
      await fan.stake()
      // Moved by more than 36 hours: its stakes are paid back for good, though it is coming again.
      await at.change({ kickoffAt: new Date(Date.now() + 48 * 3_600_000) })
      expect(await fan.stakes()).toMatchObject([{ state: 'returned' }])
      for (const market of [{}, { market: 'total', line: 2.5 }])
        expect(await fan.stake(market)).toMatchObject({ status: 409, data: { why: 'closed' } })
      expect(await fan.coins()).toEqual({ available: 1_000, won: 0 })
      const { data } = await fan.call('api/predictions/matchMarkets', { match_id: at.matchId })
      expect(data).toMatchObject({ list: [{ market: 'result', is_open: false }] })
      expect((await fan.call('api/predictions/matches')).data).not.toMatchObject({
        list: expect.arrayContaining([expect.objectContaining({ match: { id: at.matchId } })]),
      })
    })

    test('on a market that is decided', async () => {
      const fan = await at.player()
      await fan.stake()
      await at.site.database.db
        .update(predictionMarkets)
        .set({ decidedAt: new Date() })
        .where(eq(predictionMarkets.matchId, at.matchId))
      expect(await fan.stake()).toMatchObject({ status: 409, data: { why: 'closed' } })
      expect(await fan.stakes()).toHaveLength(1)
    })

    test('for minors, and for users without a verified name where it is needed', async () => {
      const { db } = at.site.database
      const fan = await at.player()
      await writeSetting(db, PREDICTION_SETTING, { real_name: true })
      expect(await fan.stake()).toMatchObject({ status: 403, data: { why: 'real_name' } })
      await verifyIdentity(db, fan.id)
      expect(await fan.stake()).toMatchObject({ status: 200 })
      await db.update(identities).set({ adultOn: '2999-01-01' }).where(eq(identities.userId, fan.id))
      expect(await fan.stake()).toMatchObject({ status: 403, data: { why: 'minor' } })
    })

    test('while predictions are switched off; what runs is settled', async () => {
      const { db } = at.site.database
      const fan = await at.player()
      await fan.stake()
      await writeSetting(db, FEATURES_SETTING, { predictions: false })
      expect(await fan.stake()).toMatchObject({ status: 403, msg: expect.stringContaining('switched off') })
      const list = await fan.call('api/predictions/matchMarkets', { match_id: at.matchId })
      expect(list.data).toMatchObject({ list: [] })
      await at.change({ status: 'finished', confirmed: true, homeScore: 1, awayScore: 0 })
      expect(await fan.coins()).toEqual({ available: 1_000, won: 90 })
      await writeSetting(db, FEATURES_SETTING, { predictions: true })
    })
  })

  test('use up the limit of loss, which open stakes count for', async () => {
    const fan = await at.player()
    await fan.call('api/predictions/setLimits', { day: 150 })
    expect(await fan.stake()).toMatchObject({ status: 200 })
    expect(await fan.stake()).toMatchObject({ status: 409, data: { why: 'limit', left: 50 } })
    const racing = await at.player()
    await racing.call('api/predictions/setLimits', { day: 300 })
    const answers = await callConcurrently(kind, 20, () => racing.stake())
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    await at.change({ status: 'cancelled' })
    expect((await fan.call('api/predictions/limits')).data).toMatchObject({ lost: { day: 0, month: 0 } })
    const { rows } = await at.site.database.db.execute(
      sql`select count(*)::int as open from stakes where state = 'open' and user_id = ${fan.id}`,
    )
    expect(rows).toEqual([{ open: 0 }])
  })
})
