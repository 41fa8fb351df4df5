import type { MatchStatus } from '#lib/shared/vocabulary.ts'

/** Whether a match has not begun yet. */
export const COMING: ReadonlySet<MatchStatus> = new Set(['scheduled', 'tbd', 'delayed', 'unknown'])
