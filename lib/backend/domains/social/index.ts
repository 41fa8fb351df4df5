/** What other nouns may use of this one. */
export { followerCounts } from './follows.ts'
