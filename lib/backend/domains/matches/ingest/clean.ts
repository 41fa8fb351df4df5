/** Characters that PostgreSQL cannot store in text: null, and unpaired surrogates. */
const UNSTORABLE = /[\0\ud800-\udfff]/

/**
 * Returns the value without characters a text column cannot store: nulls are dropped, unpaired surrogates
 * replaced. Returns the object itself if it is clean.
 */
export function clean(value: unknown): unknown {
  if (typeof value === 'string')
    return UNSTORABLE.test(value) ? value.replaceAll('\0', '').toWellFormed() : value
  if (Array.isArray(value)) {
    const items = value.map(clean)
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const cleaned = entries.map(([key, inner]) => [clean(key), clean(inner)] as const)
  return cleaned.some(([key, inner], index) => key !== entries[index]?.[0] || inner !== entries[index]?.[1])
    ? Object.fromEntries(cleaned)
    : value
}
