/** How many slips of the finger a word of that many letters forgives: one from four letters on, two from eight. */
export const slipsFor = (letters: number): number => (letters >= 8 ? 2 : letters >= 4 ? 1 : 0)

/**
 * Whether `query` becomes `target` by at most `most` slips: a letter left out, put in, another, or two changed about.
 * With `prefix` the target may go on after it, for what is still being typed.
 */
export function within(query: string, target: string, most: number, prefix = false): boolean {
  const [m, n] = [query.length, prefix ? Math.min(target.length, query.length + most) : target.length]
  if (Math.abs(m - n) > most && !(prefix && n > m)) return false
  let before: number[] = []
  let last = Array.from({ length: n + 1 }, (_, at) => at)
  for (let i = 1; i <= m; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= n; j++) {
      const same = query[i - 1] === target[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && query[i - 1] === target[j - 2] && query[i - 2] === target[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return false
    before = last
    last = row
  }
  return prefix ? Math.min(...last) <= most : (last[n] ?? most + 1) <= most
}
