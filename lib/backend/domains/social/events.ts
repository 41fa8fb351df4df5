import { defineDomainEvent } from '#lib/backend/domain-events.ts'

/** A user started to follow an anchor. Published after the commit. */
export const anchorFollowed = defineDomainEvent<{ anchorId: number; followerId: number }>(
  'social.anchor_followed',
)

/** The number of an anchor's followers changed. Published after the commit. */
export const followersChanged = defineDomainEvent<{ anchorId: number; followers: number }>(
  'social.followers_changed',
)

/** A user added a match to their favourites. Published after the commit. */
export const matchCollected = defineDomainEvent<{ userId: number; matchId: number }>('social.match_collected')
