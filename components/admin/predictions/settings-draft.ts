import {
  PREDICTION_AMOUNTS,
  PREDICTION_BOUNDS,
  type PredictionAmount,
  type PredictionSettings,
} from '#lib/shared/predictions/vocabulary.ts'

/** Amounts as typed: percentages for those in hundredths of a percent, else whole numbers. */
export type SettingsDraft = Record<PredictionAmount, string>

const PERCENTAGES: ReadonlySet<PredictionAmount> = new Set(['fee_bps', 'margin_bps'])

const shown = (name: PredictionAmount, value: number): string =>
  String(PERCENTAGES.has(name) ? value / 100 : value)

export const draftOf = (settings: PredictionSettings): SettingsDraft =>
  Object.fromEntries(PREDICTION_AMOUNTS.map((name) => [name, shown(name, settings[name])])) as SettingsDraft

/** Returns the least and most of an amount as it is typed. */
export const boundsOf = (name: PredictionAmount): readonly [min: string, max: string] => {
  const [min, max] = PREDICTION_BOUNDS[name]
  return [shown(name, min), shown(name, max)]
}

/** Returns the value of a typed amount; null if it is not one within its bounds. */
export function readAmount(name: PredictionAmount, typed: string): number | null {
  const text = typed.trim()
  const isPercentage = PERCENTAGES.has(name)
  if (!(isPercentage ? /^\d{1,3}(?:\.\d{1,2})?$/ : /^\d{1,7}$/).test(text)) return null
  const value = isPercentage ? Math.round(Number(text) * 100) : Number(text)
  const [min, max] = PREDICTION_BOUNDS[name]
  return value >= min && value <= max ? value : null
}

/** Returns the amounts that are not valid. */
export const invalidAmounts = (draft: SettingsDraft): PredictionAmount[] =>
  PREDICTION_AMOUNTS.filter((name) => readAmount(name, draft[name]) === null)

/** Returns the amounts that differ from those that are set. */
export function changedAmounts(
  draft: SettingsDraft,
  settings: PredictionSettings,
): Partial<Record<PredictionAmount, number>> {
  const entries = PREDICTION_AMOUNTS.map((name) => [name, readAmount(name, draft[name])] as const)
  return Object.fromEntries(entries.filter(([name, value]) => value !== null && value !== settings[name]))
}
