import { eq } from 'drizzle-orm'
import { stakes } from '#lib/backend/db/schema/predictions/stakes.ts'
import { balancesOf } from '#lib/backend/domains/wallet/index.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { giveCoins } from '#testing/domains/coins/mall.ts'
import { giving } from '#testing/domains/gifts.ts'

/** Creates a user with coins, `won` of which were won by predictions. `matchId` returns the match that they stake on. */
export async function createPlayer(
  site: TestSite,
  matchId: () => number,
  { coins, won }: { coins: number; won: number },
) {
  const { db } = site.database
  const one = await giving(site).person()
  if (coins > won) await giveCoins(db, one.id, coins - won)
  if (won > 0) await giveCoins(db, one.id, won, 'won')
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
