/** What can be commented: an article of the news, a video, the recording of a broadcast, a post, a match, a plan. */
export const COMMENT_TARGETS = ['article', 'video', 'recording', 'post', 'match', 'plan'] as const
export type CommentTargetType = (typeof COMMENT_TARGETS)[number]

/** `best`: most likes, then most answers, then the newest. */
export const COMMENT_ORDERS = ['best', 'newest'] as const
export type CommentOrder = (typeof COMMENT_ORDERS)[number]

/** `held`: waits for an operator, and only its author sees it. */
export const COMMENT_STATES = ['shown', 'held', 'removed'] as const
export type CommentState = (typeof COMMENT_STATES)[number]

/** Maximum length of a comment, in characters as people count them (graphemes). */
export const MAX_COMMENT_LENGTH = 1_000
/** Maximum of users that a comment mentions. */
export const MAX_MENTIONS = 10
