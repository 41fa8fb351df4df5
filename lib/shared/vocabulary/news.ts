/** Words of the news, one list each: the database, the contract and the screens all read these. */

/** What an article is: written by somebody, or made from a match before or after it. */
export const NEWS_KINDS = ['article', 'preview', 'report'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** Where an article stands. One that is published at a time to come is shown from then on. */
export const NEWS_STATES = ['review', 'draft', 'published', 'unpublished', 'refused'] as const
export type NewsState = (typeof NEWS_STATES)[number]

/** What an article may be about. */
export const NEWS_TAGS = ['match', 'team', 'competition'] as const
export type NewsTagKind = (typeof NEWS_TAGS)[number]

/** Categories have ids that never change: they are the `type` of /news, 0 being all of them. */
export const CATEGORY_OF_SPORT = { football: 1, basketball: 2, esports: 3 } as const

/** Most characters of each part. A body counts with its marks. */
export const NEWS_MOST = { title: 120, lead: 300, body: 40_000, tags: 20, submitted: 1_000 } as const
/** A reader’s own headline has at least so many characters in its text. It travels in an address, which has no room for more than the most. */
export const SUBMITTED_LEAST = 15

/** The most pixels a cover is kept with. */
export const NEWS_COVER_PIXELS = { width: 1600, height: 900 } as const
