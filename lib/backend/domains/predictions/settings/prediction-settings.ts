import { eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { settings } from '#lib/backend/db/schema/site.ts'
import {
  PREDICTION_AMOUNTS,
  PREDICTION_BOUNDS,
  PREDICTION_DEFAULTS,
  PREDICTION_SETTING,
  PREDICTION_SWITCHES,
  type PredictionSettings,
} from '#lib/shared/predictions/vocabulary.ts'

/** Loads the settings of predictions. A value that is not set or is out of its bounds has its default. */
export async function predictionSettings(db: Queryable): Promise<PredictionSettings> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, PREDICTION_SETTING))
  return toPredictionSettings(row?.value)
}

/** Parses the settings row's value. */
export function toPredictionSettings(value: unknown): PredictionSettings {
  const set = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const found = { ...PREDICTION_DEFAULTS }
  for (const name of PREDICTION_SWITCHES) {
    const one = set[name]
    if (typeof one === 'boolean') found[name] = one
  }
  for (const name of PREDICTION_AMOUNTS) {
    const one = set[name]
    const [min, max] = PREDICTION_BOUNDS[name]
    if (Number.isSafeInteger(one) && Number(one) >= min && Number(one) <= max) found[name] = Number(one)
  }
  return found
}
