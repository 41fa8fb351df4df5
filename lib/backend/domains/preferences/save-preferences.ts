import { preferences as table } from '#lib/backend/db/schema/preferences.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { savePreferences as endpoint } from '#lib/contract/preferences.ts'
import { userIdOf } from './user-id-of.ts'

/** Replaces the user's preferences. The timestamp is real time, not demo time. */
export const savePreferences: Handler<typeof endpoint> = async ({ ctx, input: { preferences: value } }) => {
  const updatedAt = new Date()
  await ctx.db
    .insert(table)
    .values({ userId: userIdOf(ctx), value, updatedAt })
    .onConflictDoUpdate({ target: table.userId, set: { value, updatedAt } })
  return { updated_at: updatedAt.toISOString() }
}
