/** Enumerations of news, one list each: the database, the contract and the screens all use them. */

/** Kind of an article: written by a person, or generated from a match before or after it. */
export const NEWS_KINDS = ['article', 'preview', 'report'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** State of an article. One that is published at a future time is shown from then on. */
export const NEWS_STATES = ['review', 'draft', 'published', 'unpublished', 'refused'] as const
export type NewsState = (typeof NEWS_STATES)[number]

/** Subjects of an article. */
export const NEWS_TAGS = ['match', 'team', 'competition'] as const
export type NewsTagKind = (typeof NEWS_TAGS)[number]

/** Categories have ids that never change: they are the `type` of /news, 0 being all of them. */
export const CATEGORY_OF_SPORT = { football: 1, basketball: 2, esports: 3 } as const

/** Maximum characters of each part, and maximum of tags. A body counts with its markup. */
export const NEWS_LIMITS = { title: 120, lead: 300, body: 40_000, tags: 20, submitted: 1_000 } as const
/**
 * A headline submitted by a user has at least so many characters of text. It is sent in an address, which
 * limits its maximum.
 */
export const MIN_SUBMITTED_LENGTH = 15

/** Maximum size of a stored cover in pixels. */
export const NEWS_COVER_PIXELS = { width: 1600, height: 900 } as const
