import { eq } from 'drizzle-orm'
import { preferences as table } from '#lib/backend/db/schema/preferences.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { type getPreferences as endpoint, preferences } from '#lib/contract/preferences.ts'
import { isPattern } from '#lib/shared/pattern/pattern.ts'
import { AS_DRAWN, type Preferences } from '#lib/shared/preferences.ts'
import { callerOf } from './caller.ts'

/** What an earlier version wrote may lack a key or hold a word that has gone: such a key is as it is drawn for everybody. */
function known(stored: Partial<Preferences>) {
  // Of patterns that were kept before all were tried, the others stay.
  const { danmaku_patterns: patterns } = stored
  const sound = Array.isArray(patterns)
    ? { ...stored, danmaku_patterns: patterns.filter((one) => typeof one === 'string' && isPattern(one)) }
    : stored
  const read = Object.entries(preferences.shape).map(([key, schema]) => {
    const value = schema.safeParse(sound[key as keyof Preferences])
    return [key, value.success ? value.data : AS_DRAWN[key as keyof typeof AS_DRAWN]]
  })
  return Object.fromEntries(read) as typeof AS_DRAWN
}

/** The caller's preferences. */
export const getPreferences: Handler<typeof endpoint> = async ({ ctx }) => {
  const [row] = await ctx.db
    .select()
    .from(table)
    .where(eq(table.userId, callerOf(ctx)))
  if (!row) return { preferences: null, updated_at: null }
  return { preferences: known(row.value), updated_at: row.updatedAt.toISOString() }
}
