import type { HealthVerdict } from '#lib/shared/vocabulary/playback.ts'

/** A hint, whether it applies, and whether the problem is severe. */
export type HintCheck<Hint> = readonly [hint: Hint, fair: boolean, poor: boolean]

/** Returns the hints that apply, the worst first, and the overall verdict. */
export function verdictOf<Hint>(checks: readonly HintCheck<Hint>[]): {
  verdict: HealthVerdict
  hints: Hint[]
} {
  const applying = checks.filter(([, fair]) => fair)
  const verdict = applying.some(([, , poor]) => poor) ? 'poor' : applying.length > 0 ? 'fair' : 'good'
  return { verdict, hints: applying.sort(([, , a], [, , b]) => Number(b) - Number(a)).map(([hint]) => hint) }
}
