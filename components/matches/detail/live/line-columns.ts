/** The columns of a line score: four quarters, then as many overtimes as were played. */
export const lineColumns = (periods: number): string[] =>
  Array.from({ length: Math.max(4, periods) }, (_, at) => (at < 4 ? `q${at + 1}` : `ot${at - 3}`))
