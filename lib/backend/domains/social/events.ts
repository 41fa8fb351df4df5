import { defineDomainEvent } from '#lib/backend/domain-events.ts'

/** A user started to follow an anchor. Published after the commit. */
export const anchorFollowed = defineDomainEvent<{ anchorId: number; followerId: number }>(
  'social.anchor_followed',
)

/** A user added a match to their favourites. Published after the commit. */
export const matchCollected = defineDomainEvent<{ userId: number; matchId: number }>('social.match_collected')
