/** Parses an amount of diamonds with up to one decimal to tenths; null if it is none or zero. */
export function typedTenths(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (!/^\d{1,10}(?:\.\d)?$/.test(typed)) return null
  const tenths = Math.round(Number(typed) * 10)
  return tenths > 0 ? tenths : null
}
