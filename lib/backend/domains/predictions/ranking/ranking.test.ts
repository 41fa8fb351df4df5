import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { stakes } from '#lib/backend/db/schema/predictions/stakes.ts'
import type { PredictionRanking } from '#lib/contract/predictions/ranking.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import { MIN_RANKED_STAKES } from '#lib/shared/predictions/vocabulary.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { predictionSite } from '#testing/domains/predictions/prediction-site.ts'

describeDatabase('the ranking of predictions', (open) => {
  const at = predictionSite(open)

  /** Creates a user with settled stakes, of which so many were won. */
  const withRecord = async (won: number, coins = 10, count = MIN_RANKED_STAKES) => {
    const fan = await at.player(10_000)
    for (let n = 0; n < count; n += 1)
      await fan.stake({
        coins,
        market: n < won ? 'result' : 'total',
        pick: n < won ? 'home' : 'away',
        ...(n < won ? {} : { line: 2.5 }),
      })
    return fan
  }
  const ranking = async (by: Awaited<ReturnType<typeof withRecord>>, scope: 'all' | 'friends' = 'all') =>
    (await by.call('api/predictions/ranking', { scope })).data as PredictionRanking
  const show = (by: Awaited<ReturnType<typeof withRecord>>, isShown: number) =>
    by.call('api/predictions/setRankingShown', { is_shown: isShown })

  test('orders by return those who agreed and have enough settled stakes', async () => {
    const [good, poor, few] = [await withRecord(15), await withRecord(5, 40), await withRecord(3, 10, 3)]
    await at.change({ status: 'finished', confirmed: true, homeScore: 3, awayScore: 0 })
    expect((await ranking(good)).list).toEqual([])
    for (const one of [good, poor, few]) await show(one, 1)
    await at.site.database.db.update(users).set({ avatar: 'uploads/one.webp' }).where(eq(users.id, good.id))
    const { list, own } = await ranking(poor)
    expect(list.map(({ avatar }) => avatar)).toEqual([avatarAddress('uploads/one.webp'), null])
    expect(
      list.map(({ place, user_id: id, return_rate: rate, is_self: isSelf }) => [place, id, rate, isSelf]),
    ).toEqual([
      [1, good.id, 1.425, false],
      [2, poor.id, 0.475, true],
    ])
    expect(own).toEqual({ stakes: 20, needed: 20, return_rate: 0.475, is_shown: true })
    expect((await ranking(few)).own).toMatchObject({ stakes: 3, return_rate: 1.9 })
    await show(good, 0)
    expect((await ranking(poor)).list).toHaveLength(1)
    expect((await ranking(poor, 'friends')).list).toHaveLength(1)
    expect((await ranking(few, 'friends')).list).toEqual([])
    await show(good, 1)
    await at.site.database.db.execute(
      sql`insert into anchor_follows (user_id, anchor_id) values (${few.id}, ${good.id}), (${good.id}, ${few.id})`,
    )
    expect((await ranking(few, 'friends')).list.map(({ user_id: id }) => id)).toEqual([good.id])
    expect(await at.site.database.db.$count(stakes)).toBe(43)
  })
})
