import { inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { settings } from '#lib/backend/db/schema/site.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import {
  DEMO_SETTING,
  FEATURES_SETTING,
  type SiteFeature,
  type SiteFeatures,
  toSiteFeatures,
} from '#lib/shared/features/features.ts'
import { writeSetting } from './write-setting.ts'

/** Loads which features of the site are on. */
export async function siteFeatures(db: Queryable): Promise<SiteFeatures> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, [FEATURES_SETTING, DEMO_SETTING]))
  const set = new Map(rows.map(({ name, value }) => [name, value]))
  return toSiteFeatures(set.get(FEATURES_SETTING), set.get(DEMO_SETTING) === true)
}

/**
 * Throws Refusal `features.<name>` (403) while a feature is switched off, for the first one that is. Returns which
 * features are on.
 */
export async function requireFeature(
  db: Queryable,
  ...required: readonly SiteFeature[]
): Promise<SiteFeatures> {
  const features = await siteFeatures(db)
  const off = required.find((feature) => !features[feature])
  if (off !== undefined) throw new Refusal('forbidden', `features.${off}`)
  return features
}

/** Records whether this site runs the demo world, whose defaults differ. */
export const recordDemoWorld = (db: Queryable, isDemo: boolean): Promise<void> =>
  writeSetting(db, DEMO_SETTING, isDemo)
