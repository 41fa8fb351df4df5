/** What a copyright notice can name; of a comment, its picture. */
export const COPYRIGHT_CONTENTS = ['video', 'recording', 'post', 'comment', 'room'] as const
export type CopyrightContentKind = (typeof COPYRIGHT_CONTENTS)[number]

/** Whether the sender of a notice is the rights holder, or acts for them. */
export const CAPACITIES = ['owner', 'agent'] as const
export type Capacity = (typeof CAPACITIES)[number]

export const NOTICE_STATES = ['open', 'upheld', 'dismissed', 'withdrawn'] as const
export type CopyrightNoticeState = (typeof NOTICE_STATES)[number]

/**
 * `down`: nobody objected; `countered`: its author did, and it returns on a day; `disputed`: a court decides;
 * `restored`: it was shown again.
 */
export const TAKEDOWN_STATES = ['down', 'countered', 'disputed', 'restored'] as const
export type TakedownState = (typeof TAKEDOWN_STATES)[number]

export const MAX_NOTICE_ADDRESSES = 10
export const MAX_WORK_LENGTH = 2_000
export const MAX_STATEMENT_LENGTH = 2_000
export const MIN_STATEMENT_LENGTH = 20
export const MAX_NOTICE_REASON = 300
