/** Length of a clip, in seconds. */
export const MIN_CLIP_SECONDS = 15
export const MAX_CLIP_SECONDS = 60
/** How far back clips of a live room reach, in seconds. */
export const CLIP_REACH_SECONDS = 2 * 3_600

/** A clip is cut shortly after it was ordered. */
export const CLIP_STATES = ['pending', 'ready', 'failed'] as const
export type ClipState = (typeof CLIP_STATES)[number]

/** Why a clip could not be cut: that time is no longer kept, or the film cannot be read. */
export const CLIP_FAILURES = ['gone', 'broken'] as const
export type ClipFailure = (typeof CLIP_FAILURES)[number]

/** What a highlight shows; `match`: all of a match, one after the other. */
export const HIGHLIGHT_KINDS = ['goal', 'red_card', 'missed_penalty', 'match'] as const
export type HighlightKind = (typeof HIGHLIGHT_KINDS)[number]
