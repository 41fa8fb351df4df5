/** The public interface of the social domain for other domains. */
export { blockedCondition, isBlockedBetween } from './blocks/blocks.ts'
export { contactsOf, requireContacts, unblockedCondition } from './contacts/contacts.ts'
export type { MatchFilter, SocialDeps } from './deps.ts'
export { anchorFollowed, followersChanged, matchCollected } from './events.ts'
export { followerCounts, loadFollowers } from './follows/follows.ts'
