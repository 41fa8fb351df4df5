import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { notices } from '#lib/backend/db/schema/accounts/profile.ts'
import { matchEvents, matches } from '#lib/backend/db/schema/matches.ts'
import { predictionMarkets } from '#lib/backend/db/schema/predictions/markets.ts'
import { stakes } from '#lib/backend/db/schema/predictions/stakes.ts'
import type { BusMessage } from '#lib/backend/ports/bus/index.ts'
import { describeDatabases } from '#testing/backend/test-database.ts'
import { predictionSite } from '#testing/domains/predictions/prediction-site.ts'

const FINAL = { status: 'finished', confirmed: true } as const

describeDatabases('the settlement of stakes', (open) => {
  const at = predictionSite(open)
  beforeEach(() => at.newMatch())
  const { change } = at

  /** Stores a goal of the match, and the state of play. */
  const goal = async (sourceId: string, position: number, side: 'home' | 'away') => {
    await at.site.database.db
      .insert(matchEvents)
      .values({ matchId: at.matchId, sourceId, type: 'goal', side, phase: 'h1', position })
    return change({ status: 'live', phase: 'h1', clockSeconds: 600, clockAt: new Date(), clockRate: 1 })
  }
  /** Lets the stakes of the match have been placed earlier than the guard against late feeds. */
  const placeEarlier = () =>
    at.site.database.db.update(stakes).set({ placedAt: new Date(Date.now() - 600_000) })

  describe('at odds', () => {
    test('pays the price, the stake back to its parts and the rest to the won coins', async () => {
      const published: BusMessage[] = []
      const stop = at.site.bus.listen((message) => published.push(message))
      const [winner, loser] = [await at.player(1_000, 40), await at.player()]
      await winner.stake()
      await loser.stake({ pick: 'away' })
      await change({ status: 'finished', homeScore: 1, awayScore: 0 })
      expect(await winner.coins()).toEqual({ available: 900, won: 0 })
      await change(FINAL)
      stop()
      expect(await winner.coins()).toEqual({ available: 960, won: 130 })
      expect(await loser.coins()).toEqual({ available: 900, won: 0 })
      expect(await winner.stakes()).toMatchObject([{ state: 'won', due: 190, outcome: 'win' }])
      expect(await loser.stakes()).toMatchObject([{ state: 'lost', due: 0, outcome: 'loss' }])
      const events = published.filter(({ data }) => data.type === 'stakes_settled').map(({ topic }) => topic)
      expect(events.toSorted()).toEqual([`user:${winner.id}`, `user:${loser.id}`].toSorted())
      expect(await at.settle()).toEqual({ markets: 0, stakes: 0 })
    })

    test('settles half results of totals, rounded down', async () => {
      await at.site.database.pool.query(
        "update odds_quotes set line = 2.25 where market = 'bs' and match_id = $1",
        [at.matchId],
      )
      const [over, under] = [await at.player(), await at.player()]
      const total = { market: 'total', line: 2.25, coins: 55 }
      await over.stake({ ...total, pick: 'home' })
      await under.stake({ ...total, pick: 'away' })
      await change({ ...FINAL, homeScore: 1, awayScore: 1 })
      expect(await over.stakes()).toMatchObject([{ outcome: 'half_loss', state: 'lost', due: 27 }])
      expect(await under.stakes()).toMatchObject([{ outcome: 'half_win', state: 'won', due: 79 }])
      expect(await over.coins()).toEqual({ available: 972, won: 0 })
      expect(await under.coins()).toEqual({ available: 1_000, won: 24 })
    })

    test('pays back a void match, each part what it gave', async () => {
      const fan = await at.player(1_000, 40)
      await fan.stake()
      await change({ status: 'cancelled' })
      expect(await fan.coins()).toEqual({ available: 960, won: 40 })
      expect(await fan.stakes()).toMatchObject([{ state: 'returned', due: 100, outcome: 'void' }])
    })
  })

  describe('after a correction', () => {
    test('pays what is due now and takes back what is not, with a notice, and again when it is corrected back', async () => {
      const [winner, other] = [await at.player(), await at.player()]
      await winner.stake()
      await other.stake({ pick: 'draw' })
      await change({ ...FINAL, homeScore: 1, awayScore: 0 })
      await change({ homeScore: 1, awayScore: 1 })
      expect(await winner.coins()).toEqual({ available: 900, won: 0 })
      expect(await other.coins()).toEqual({ available: 1_000, won: 280 })
      const notified = await at.site.database.db
        .select({ userId: notices.userId })
        .from(notices)
        .where(eq(notices.kind, 'stakes_corrected'))
      expect(notified.map(({ userId }) => userId).toSorted()).toEqual([winner.id, other.id].toSorted())
      await change({ homeScore: 2 })
      expect(await winner.coins()).toEqual({ available: 1_000, won: 90 })
      expect(await other.coins()).toEqual({ available: 900, won: 0 })
    })

    test('takes no balance below zero, and remembers what it could not take', async () => {
      const fan = await at.player(100)
      await fan.stake()
      await change({ ...FINAL, homeScore: 1, awayScore: 0 })
      expect(await fan.coins()).toEqual({ available: 100, won: 90 })
      const before = at.matchId
      await at.newMatch()
      await fan.stake({ coins: 150 })
      expect(await fan.coins()).toEqual({ available: 40, won: 0 })
      const { db } = at.site.database
      await db.update(matches).set({ homeScore: 0, revision: 5_000 }).where(eq(matches.id, before))
      await change({})
      expect(await fan.coins()).toEqual({ available: 0, won: 0 })
      expect((await fan.stakes())[0]).toMatchObject({ state: 'lost', due: 0, paidAvailable: 60, paidWon: 90 })
      // Corrected back: 150 coins of the first settlement were never taken back, so only 40 are missing.
      await db.update(matches).set({ homeScore: 1, revision: 5_001 }).where(eq(matches.id, before))
      await change({})
      expect(await fan.coins()).toEqual({ available: 40, won: 0 })
    })
  })

  describe('of a pool', () => {
    test('divides what was staked less the fee, and the remainder is kept', async () => {
      const { question_id: id } = await at.ask()
      const fans = [await at.player(), await at.player(), await at.player(), await at.player()] as const
      await fans[0].answer(id, 0, 100)
      await fans[1].answer(id, 0, 33)
      await fans[2].answer(id, 1, 101)
      await fans[3].answer(id, 2, 7)
      await at.decide(id, 0)
      await at.settle()
      expect(await fans[0].coins()).toEqual({ available: 900, won: 0 })
      await at.pass(id, 'pays_at', 1)
      await at.settle()
      // 241 coins, 5 % of them are 12: 229 for 133 coins.
      expect(await fans[0].coins()).toEqual({ available: 1_000, won: 72 })
      expect(await fans[1].coins()).toEqual({ available: 1_000, won: 23 })
      expect(await fans[2].coins()).toEqual({ available: 899, won: 0 })
      const [market] = await at.site.database.db
        .select()
        .from(predictionMarkets)
        .where(eq(predictionMarkets.id, id))
      expect(market?.fee).toBe(241 - 172 - 56)
    })

    test('takes no fee from winners alone, and pays all back without a winner', async () => {
      const [alone, none] = [await at.ask(), await at.ask({}, { keepsOthers: true })]
      const fan = await at.player()
      await fan.answer(alone.question_id, 1, 100)
      await fan.answer(none.question_id, 1, 100)
      await at.decide(alone.question_id, 1)
      await at.decide(none.question_id, 2)
      for (const one of [alone, none]) await at.pass(one.question_id, 'pays_at', 1)
      await at.settle()
      expect(await fan.coins()).toEqual({ available: 1_000, won: 0 })
      expect(await fan.stakes()).toMatchObject([
        { state: 'won', due: 100 },
        { state: 'returned', due: 100 },
      ])
    })

    test('is used where there is no price, and paid back when the match does not say what won', async () => {
      await at.site.database.pool.query('delete from odds_quotes where match_id = $1', [at.matchId])
      const [first, second] = [await at.player(), await at.player()]
      const market = { market: 'first_goal', pick: 'home' }
      expect((await first.stake(market)).data).toMatchObject({
        stake: { price: null, on_match: { mode: 'pool' } },
      })
      await second.stake({ ...market, pick: 'none' })
      await change({ ...FINAL, homeScore: 2, awayScore: 0 })
      expect(await first.coins()).toEqual({ available: 1_000, won: 0 })
      await goal('a', 10, 'home')
      await goal('b', 20, 'home')
      await change(FINAL)
      expect(await first.coins()).toEqual({ available: 1_000, won: 90 })
      expect(await second.coins()).toEqual({ available: 900, won: 0 })
    })
  })

  describe('on the next goal', () => {
    const next = { market: 'next_goal', number: 1 }
    beforeEach(() =>
      change({ status: 'live', phase: 'h1', clockSeconds: 60, clockAt: new Date(), clockRate: 1 }),
    )

    test('is decided by the goal, and stakes shortly before it are paid back', async () => {
      const [early, wrong, late] = [await at.player(), await at.player(), await at.player()]
      expect(await early.stake({ ...next, pick: 'home' })).toMatchObject({ status: 200 })
      await wrong.stake({ ...next, pick: 'none' })
      await placeEarlier()
      await late.stake({ ...next, pick: 'home' })
      await goal('a', 10, 'home')
      expect(await early.stakes()).toMatchObject([{ state: 'won' }])
      expect(await wrong.stakes()).toMatchObject([{ state: 'lost' }])
      expect(await late.stakes()).toMatchObject([{ state: 'returned', due: 100 }])
      expect(await late.stake({ ...next, pick: 'home' })).toMatchObject({
        status: 409,
        data: { why: 'closed' },
      })
      expect(await late.stake({ ...next, number: 2, pick: 'home' })).toMatchObject({ status: 200 })
    })

    test('keeps the fee of a pool whose goal is taken back', async () => {
      await at.site.database.pool.query('delete from odds_quotes where match_id = $1', [at.matchId])
      const [home, away] = [await at.player(), await at.player()]
      await home.stake({ ...next, pick: 'home' })
      await away.stake({ ...next, pick: 'away' })
      await placeEarlier()
      await goal('a', 10, 'home')
      const fee = async () => {
        const rows = await at.site.database.db
          .select()
          .from(predictionMarkets)
          .where(eq(predictionMarkets.matchId, at.matchId))
        return rows.map((row) => row.fee)
      }
      expect(await fee()).toEqual([10])
      await at.site.database.db
        .update(matchEvents)
        .set({ cancelled: true })
        .where(eq(matchEvents.matchId, at.matchId))
      await change({})
      expect(await home.stakes()).toMatchObject([{ state: 'won', due: 190 }])
      expect(await fee()).toEqual([10])
    })

    test('is settled again when the goal is taken back and another one is scored', async () => {
      const [home, away] = [await at.player(), await at.player()]
      await home.stake({ ...next, pick: 'home' })
      await away.stake({ ...next, pick: 'away' })
      await placeEarlier()
      await goal('a', 10, 'home')
      expect(await home.stakes()).toMatchObject([{ state: 'won' }])
      const { db } = at.site.database
      await db
        .update(matchEvents)
        .set({ cancelled: true })
        .where(and(eq(matchEvents.matchId, at.matchId), eq(matchEvents.sourceId, 'a')))
      await change({})
      expect(await home.stakes()).toMatchObject([{ state: 'won' }])
      await goal('b', 20, 'away')
      expect(await home.stakes()).toMatchObject([{ state: 'lost' }])
      expect(await away.stakes()).toMatchObject([{ state: 'won' }])
      expect(await home.coins()).toEqual({ available: 900, won: 0 })
    })
  })
})
