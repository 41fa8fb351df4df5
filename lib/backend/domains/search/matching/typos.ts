/** The number of typos tolerated in a word of that many letters: one from four letters, two from eight. */
export const maxTyposFor = (letters: number): number => (letters >= 8 ? 2 : letters >= 4 ? 1 : 0)

/**
 * Returns whether `query` becomes `target` by at most `maxTypos` edits: a letter deleted, inserted, replaced,
 * or two adjacent letters swapped. With `prefix`, `target` may continue after it, for a query that is still
 * being typed.
 */
export function isWithinTypos(query: string, target: string, maxTypos: number, prefix = false): boolean {
  const [m, n] = [query.length, prefix ? Math.min(target.length, query.length + maxTypos) : target.length]
  if (Math.abs(m - n) > maxTypos && !(prefix && n > m)) return false
  let before: number[] = []
  let previous = Array.from({ length: n + 1 }, (_, at) => at)
  for (let i = 1; i <= m; i++) {
    const row = [i]
    let rowMin = i
    for (let j = 1; j <= n; j++) {
      const same = query[i - 1] === target[j - 1]
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      )
      if (i > 1 && j > 1 && query[i - 1] === target[j - 2] && query[i - 2] === target[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      if (cost < rowMin) rowMin = cost
    }
    if (rowMin > maxTypos) return false
    before = previous
    previous = row
  }
  return prefix ? Math.min(...previous) <= maxTypos : (previous[n] ?? maxTypos + 1) <= maxTypos
}
