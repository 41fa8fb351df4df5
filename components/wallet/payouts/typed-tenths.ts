import { tenthsOf } from '#components/shared/figures/amount.ts'

const MAX_DIGITS = 10

/** Parses an amount of diamonds with up to one decimal to tenths; null if it is none or zero. */
export function typedTenths(text: string): number | null {
  const tenths = tenthsOf(text, MAX_DIGITS)
  return tenths !== null && tenths > 0 ? tenths : null
}
