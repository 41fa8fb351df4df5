import type { MatchStatus } from '#lib/shared/vocabulary.ts'

/** Matches that have yet to begin. */
export const COMING: ReadonlySet<MatchStatus> = new Set(['scheduled', 'tbd', 'delayed', 'unknown'])
