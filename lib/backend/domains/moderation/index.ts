/** What other nouns may use of this one. */
export { writeLog } from './log.ts'
export { noteArrival, sweepDevices } from './marks.ts'
export { nicknameOf } from './people.ts'
export { mustHave, mustOwn, rightsIn } from './rights.ts'
export { mustBeFree, muteRefusal } from './standing.ts'
export { foldWord } from './words/filter.ts'
export { holdsLink } from './words/links.ts'
export { judgeText } from './words/site-filter.ts'
