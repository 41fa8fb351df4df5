import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stakeLimits, stakes } from '#lib/backend/db/schema/predictions/stakes.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { predictionSite } from '#testing/domains/predictions/prediction-site.ts'

const LIMITS = 'api/predictions/limits'
const SET = 'api/predictions/setLimits'

describeDatabase('limits of loss', (open) => {
  const at = predictionSite(open)

  test('are lowered at once and raised after a day', async () => {
    const fan = await at.player()
    expect((await fan.call(LIMITS)).data).toMatchObject({
      own: { day: null },
      site: { day: 2_000 },
      lost: { day: 0 },
      next: null,
    })
    expect((await fan.call(SET, { day: 100 })).data).toMatchObject({ own: { day: 100 }, next: null })
    expect((await fan.call(SET, { day: 500, week: 50 })).data).toMatchObject({
      own: { day: 100, week: 50 },
      next: { day: 500, week: 50 },
    })
    expect(await fan.stake({ coins: 60 })).toMatchObject({ status: 409, data: { why: 'limit', left: 50 } })
    await at.site.database.db
      .update(stakeLimits)
      .set({ nextAt: new Date(Date.now() - 1_000) })
      .where(eq(stakeLimits.userId, fan.id))
    expect((await fan.call(LIMITS)).data).toMatchObject({ own: { day: 500, week: 50 }, next: null })
    expect((await fan.call(SET, { day: -1 })).status).toBe(400)
  })

  test('count what was lost since the beginning of each period', async () => {
    const fan = await at.player()
    await fan.stake()
    const lost = async () => ((await fan.call(LIMITS)).data as { lost: Record<string, number> }).lost
    expect(await lost()).toEqual({ day: 100, week: 100, month: 100 })
    await at.site.database.db
      .update(stakes)
      .set({ createdAt: new Date(Date.now() - 40 * 86_400_000) })
      .where(eq(stakes.userId, fan.id))
    expect(await lost()).toEqual({ day: 0, week: 0, month: 0 })
  })

  test('a break of a listed length stops stakes, and is only made longer', async () => {
    const fan = await at.player()
    expect((await fan.call(SET, { break_days: 3 })).status).toBe(400)
    const until = async (days: number) =>
      ((await fan.call(SET, { break_days: days })).data as { break_until: string }).break_until
    const first = await until(7)
    expect(await until(1)).toBe(first)
    expect(await fan.stake()).toMatchObject({
      status: 403,
      data: { why: 'break' },
      msg: expect.stringContaining('7 days'),
    })
    expect(await fan.coins()).toEqual({ available: 1_000, won: 0 })
  })
})
