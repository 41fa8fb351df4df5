/** What other nouns may use of this one. */
export type { SocialDeps } from './deps.ts'
export { anchorFollowed, matchCollected } from './events.ts'
export { followerCounts } from './follows/follows.ts'
