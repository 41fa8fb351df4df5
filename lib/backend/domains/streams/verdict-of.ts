import type { HealthVerdict } from '#lib/shared/vocabulary/playback.ts'

/** A hint, whether it is to be given, and whether what it tells of is poor. */
export type Found<Hint> = readonly [hint: Hint, fair: boolean, poor: boolean]

/** What is odd, the worst first, and what that comes to. */
export function verdictOf<Hint>(found: readonly Found<Hint>[]): { verdict: HealthVerdict; hints: Hint[] } {
  const given = found.filter(([, fair]) => fair)
  const verdict = given.some(([, , poor]) => poor) ? 'poor' : given.length > 0 ? 'fair' : 'good'
  return { verdict, hints: given.sort(([, , a], [, , b]) => Number(b) - Number(a)).map(([hint]) => hint) }
}
