/** Formats tenths for the input field. */
export const typedDiamonds = (tenths: number): string => String(tenths / 10)
