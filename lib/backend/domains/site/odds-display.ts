import { eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { settings } from '#lib/backend/db/schema/site.ts'
import { ODDS_DISPLAYS, ODDS_SETTING, type OddsDisplay } from '#lib/shared/vocabulary/site.ts'

/** What the setting's value says; anything that was never set, or not by us, is `on`. */
export const oddsDisplayOf = (value: unknown): OddsDisplay =>
  ODDS_DISPLAYS.find((display) => display === value) ?? 'on'

/** How the operator wants odds to be shown. */
export async function oddsDisplay(db: Queryable): Promise<OddsDisplay> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, ODDS_SETTING))
  return oddsDisplayOf(row?.value)
}
