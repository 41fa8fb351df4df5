import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { predictionMarkets } from '#lib/backend/db/schema/predictions/markets.ts'
import { settleStakes } from '#lib/backend/domains/predictions/index.ts'
import { describeDatabase } from '#testing/backend/test-database.ts'
import { predictionSite } from '#testing/domains/predictions/prediction-site.ts'
import { createSettlement } from './settle-due.ts'

describeDatabase('the settlement job', (open) => {
  const at = predictionSite(open)

  test('settles what changed, and each twelfth time everything', async () => {
    const { db } = at.site.database
    const warn = vi.fn()
    const deps = { db, publish: at.site.bus.publish, log: { warn } }
    const asked: (readonly number[] | undefined)[] = []
    const run = createSettlement({
      db,
      clock: { now: () => Date.now() },
      log: { warn },
      settlers: [
        (ids) => Promise.reject(new Error(String(ids))),
        async (ids) => {
          asked.push(ids)
          await settleStakes(deps, ids)
        },
      ],
    })
    let revision = 2_000
    const change = (values: Partial<typeof matches.$inferInsert>) =>
      db
        .update(matches)
        .set({ ...values, revision: revision++ })
        .where(eq(matches.id, at.matchId))
    const fan = await at.player()
    await fan.stake()
    await run()
    await change({ status: 'finished', confirmed: true, homeScore: 1, awayScore: 0 })
    await run()
    expect(await fan.coins()).toEqual({ available: 1_000, won: 90 })
    await change({ homeScore: 0 })
    for (let n = 2; n < 12; n += 1) await run()
    expect(asked).toEqual([undefined, [at.matchId], [at.matchId], ...Array.from({ length: 9 }, () => [])])
    expect(await fan.coins()).toEqual({ available: 1_000, won: 90 })
    await run()
    expect(asked.at(-1)).toBeUndefined()
    expect(await fan.coins()).toEqual({ available: 900, won: 0 })
    expect(warn).toHaveBeenCalledTimes(13)
    expect(await db.$count(predictionMarkets)).toBe(1)
  })
})
