import { preferences as table } from '#lib/backend/db/schema/preferences.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { savePreferences as endpoint } from '#lib/contract/preferences.ts'
import { callerOf } from './caller.ts'

/** Keeps the caller's preferences in place of those before. The time is a reader's own, not the demo world's. */
export const savePreferences: Handler<typeof endpoint> = async ({ ctx, input: { preferences: value } }) => {
  const updatedAt = new Date()
  await ctx.db
    .insert(table)
    .values({ userId: callerOf(ctx), value, updatedAt })
    .onConflictDoUpdate({ target: table.userId, set: { value, updatedAt } })
  return { updated_at: updatedAt.toISOString() }
}
