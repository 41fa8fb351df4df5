/** Diamonds as an operator types them, to one tenth; null for what is none. */
export function tenthsOf(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,8}(?:\.\d)?$/.test(typed) ? Math.round(Number(typed) * 10) : null
}

/** Tenths as they are typed. */
export const typedDiamonds = (tenths: number): string => String(tenths / 10)
