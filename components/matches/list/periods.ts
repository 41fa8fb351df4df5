/** Q1 to Q4, then OT, OT2 ...: the same in every language, as score boards write them. */
export const periodLabels = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => (at < 4 ? `Q${at + 1}` : at === 4 ? 'OT' : `OT${at - 3}`))
