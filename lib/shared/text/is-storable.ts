/**
 * Whether every text in it, keys included, can be stored: PostgreSQL accepts no NUL, and UTF-8 cannot encode
 * a lone surrogate (half a character).
 */
export function isStorable(value: unknown): boolean {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const one = left.pop()
    if (typeof one === 'string') {
      if (one.includes('\0') || !one.isWellFormed()) return false
    } else if (typeof one === 'object' && one !== null)
      for (const [key, part] of Object.entries(one)) left.push(key, part)
  }
  return true
}
