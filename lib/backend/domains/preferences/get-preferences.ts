import { eq } from 'drizzle-orm'
import { preferences as table } from '#lib/backend/db/schema/preferences.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { type getPreferences as endpoint, preferences } from '#lib/contract/preferences.ts'
import { isPattern } from '#lib/shared/pattern/pattern.ts'
import { DEFAULT_PREFERENCES, type Preferences } from '#lib/shared/preferences.ts'
import { userIdOf } from './user-id-of.ts'

/**
 * Fills in stored preferences of an earlier version: a missing key, or a value that no longer exists, gets
 * its default.
 */
function withDefaults(stored: Partial<Preferences>) {
  // Invalid patterns were stored before they were checked. They are dropped; the others stay.
  const { danmaku_patterns: patterns } = stored
  const valid = Array.isArray(patterns)
    ? { ...stored, danmaku_patterns: patterns.filter((one) => typeof one === 'string' && isPattern(one)) }
    : stored
  const entries = Object.entries(preferences.shape).map(([key, schema]) => {
    const value = schema.safeParse(valid[key as keyof Preferences])
    return [key, value.success ? value.data : DEFAULT_PREFERENCES[key as keyof typeof DEFAULT_PREFERENCES]]
  })
  return Object.fromEntries(entries) as typeof DEFAULT_PREFERENCES
}

/** Returns the user's preferences. */
export const getPreferences: Handler<typeof endpoint> = async ({ ctx }) => {
  const [row] = await ctx.db
    .select()
    .from(table)
    .where(eq(table.userId, userIdOf(ctx)))
  if (!row) return { preferences: null, updated_at: null }
  return { preferences: withDefaults(row.value), updated_at: row.updatedAt.toISOString() }
}
