import { afterCommit, type Subscription } from '#lib/backend/domain-events.ts'
import { profileChanged } from '#lib/backend/domains/accounts/index.ts'
import { anchorFollowed, followersChanged } from '#lib/backend/domains/social/index.ts'
import { publishFollowers, publishProfile } from './room-events/publish-anchor.ts'
import { recordFollowEvent } from './room-events/record-follow-event.ts'

/** A new follower is recorded as an event of the anchor's room; open pages receive its followers and new avatars. */
export const streamSubscriptions: readonly Subscription[] = [
  afterCommit(anchorFollowed, recordFollowEvent),
  afterCommit(followersChanged, publishFollowers),
  afterCommit(profileChanged, publishProfile),
]
