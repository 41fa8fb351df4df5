import { sql } from 'drizzle-orm'
import type { Handler } from '#lib/backend/http/context.ts'
import type * as contract from '#lib/contract/social/contacts.ts'
import { callerOf } from '../caller-of.ts'

/** Stores whether the user may be recommended to others. */
export const setRecommended: Handler<typeof contract.setRecommended> = async ({ ctx, input: { state } }) => {
  const userId = callerOf(ctx)
  await ctx.db.execute(
    state
      ? sql`delete from recommendation_opt_outs where user_id = ${userId}`
      : sql`insert into recommendation_opt_outs (user_id) values (${userId}) on conflict do nothing`,
  )
  return { state }
}
