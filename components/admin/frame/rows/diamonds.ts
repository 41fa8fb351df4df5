/** Parses an amount of diamonds with up to one decimal to tenths; null if invalid. */
export function tenthsOf(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,8}(?:\.\d)?$/.test(typed) ? Math.round(Number(typed) * 10) : null
}

/** Formats tenths for the input field. */
export const typedDiamonds = (tenths: number): string => String(tenths / 10)
