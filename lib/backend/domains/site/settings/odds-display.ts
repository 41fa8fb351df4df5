import { eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { settings } from '#lib/backend/db/schema/site.ts'
import { ODDS_DISPLAYS, ODDS_SETTING, type OddsDisplay } from '#lib/shared/vocabulary/site.ts'

/** Parses the value of the setting; anything missing or unknown is `on`. */
export const oddsDisplayOf = (value: unknown): OddsDisplay =>
  ODDS_DISPLAYS.find((display) => display === value) ?? 'on'

/** Loads the operator's setting for how odds are shown. */
export async function oddsDisplay(db: Queryable): Promise<OddsDisplay> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, ODDS_SETTING))
  return oddsDisplayOf(row?.value)
}
