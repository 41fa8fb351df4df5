/** Whole years between a date of birth (YYYY-MM-DD) and a time (ISO 8601). */
export function ageOn(born: string, at: string): number {
  const [year = 0, month = 0, day = 0] = born.split('-').map(Number)
  const [atYear = 0, atMonth = 0, atDay = 0] = at.slice(0, 10).split('-').map(Number)
  const before = atMonth < month || (atMonth === month && atDay < day)
  return atYear - year - (before ? 1 : 0)
}
