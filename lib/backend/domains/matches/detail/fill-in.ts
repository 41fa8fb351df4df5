import type { PastPart } from '#lib/backend/ports/feed/port.ts'

/**
 * Requests a match's events, line-ups and statistics from the provider if they were never requested (an old
 * match).
 */
export type FillIn = (matchId: number) => Promise<void>

/**
 * Requests a part of finished matches from the provider; resolves when it is stored, or when the provider has
 * none.
 */
export type FillPast = (matchIds: readonly number[], part: PastPart) => Promise<void>
