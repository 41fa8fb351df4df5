/** What other nouns may use of this one. */
export { mustHave, mustOwn, type RoomStanding, rightsIn } from './rights.ts'
export { mustBeFree, muteRefusal, type Standing, standingIn, standingsIn } from './standing.ts'
