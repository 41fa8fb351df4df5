import type { PastPart } from '#lib/backend/ports/feed/port.ts'

/** Asks the provider for a match's events, line-ups and statistics when nobody has yet (a match of long ago). */
export type FillIn = (matchId: number) => Promise<void>

/** Asks the provider for a part of matches that are over; done when it is stored, or when the provider has none. */
export type FillPast = (matchIds: readonly number[], part: PastPart) => Promise<void>
