import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { stakes } from '#lib/backend/db/schema/predictions/stakes.ts'
import { balancesOf, move } from '#lib/backend/domains/wallet/index.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { giving } from '#testing/domains/gifts.ts'

/** Creates a user with coins, `won` of which were won by predictions. `matchId` returns the match that they stake on. */
export async function createPlayer(
  site: TestSite,
  matchId: () => number,
  { coins, won }: { coins: number; won: number },
) {
  const { db } = site.database
  const one = await giving(site).person()
  const entries = [
    { account: { user: one.id, currency: 'coins' as const }, amount: coins - won },
    { account: { user: one.id, currency: 'coins' as const, part: 'won' as const }, amount: won },
    { account: { siteAccount: 'adjustments' as const, currency: 'coins' as const }, amount: -coins },
  ]
  if (coins > 0)
    await db.transaction((tx) => move(tx, { reason: 'adjustment', subject: randomUUID(), entries }))
  return {
    ...one,
    coins: async () => {
      const { available, won: ofWon } = (await balancesOf(db, one.id)).coins
      return { available, won: ofWon }
    },
    /** Stakes on the match of the suite, by default on a home win. */
    stake: (input: Record<string, unknown> = {}) =>
      one.buy('api/predictions/stakeOnMatch', {
        match_id: matchId(),
        market: 'result',
        pick: 'home',
        coins: 100,
        ...input,
      }),
    /** Stakes on an answer of a question. */
    answer: (questionId: number, position: number, staked = 100) =>
      one.buy('api/predictions/stakeOnQuestion', { question_id: questionId, position, coins: staked }),
    stakes: () => db.select().from(stakes).where(eq(stakes.userId, one.id)).orderBy(stakes.id),
  }
}
