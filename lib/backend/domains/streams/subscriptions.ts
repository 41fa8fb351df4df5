import { afterCommit, type Subscription } from '#lib/backend/domain-events.ts'
import { anchorFollowed } from '#lib/backend/domains/social/index.ts'
import { recordFollowEvent } from './room-events/record-follow-event.ts'

/** A new follower is recorded as an event of the anchor's room. */
export const streamSubscriptions: readonly Subscription[] = [afterCommit(anchorFollowed, recordFollowEvent)]
