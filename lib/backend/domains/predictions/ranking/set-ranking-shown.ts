import { sql } from 'drizzle-orm'
import { stakeLimits } from '#lib/backend/db/schema/predictions/stakes.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { setRankingShown as endpoint } from '#lib/contract/predictions/ranking.ts'
import { forgetRanking } from './get-prediction-ranking.ts'

/** Stores whether the user agrees to be named in the rankings; nobody is by default. */
export const setRankingShown: Handler<typeof endpoint> = async ({ ctx, input: { is_shown: rankShown } }) => {
  const userId = requireUserId(ctx)
  const set = { rankShown, updatedAt: sql`now()` }
  await ctx.db
    .insert(stakeLimits)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: stakeLimits.userId, set })
  forgetRanking()
  return { is_shown: rankShown }
}
