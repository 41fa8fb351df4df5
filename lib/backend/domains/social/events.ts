import { defineDomainEvent } from '#lib/backend/domain-events.ts'

/** A user follows an anchor whom they did not follow before. After the commit. */
export const anchorFollowed = defineDomainEvent<{ anchorId: number; followerId: number }>(
  'social.anchor_followed',
)

/** A user added a match to their favourites. After the commit. */
export const matchCollected = defineDomainEvent<{ userId: number; matchId: number }>('social.match_collected')
