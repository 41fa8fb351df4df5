/** What other nouns may use of this one. */
export { type HeldContent, holdLine, type SendHeld } from './hold-line.ts'
export { writeLog } from './log.ts'
export { mayHear } from './may-hear.ts'
export { noteArrival, noteGuest, publishMarked, sweepDevices } from './note-arrival.ts'
export { mayTakeLinesOf, nicknameOf } from './people.ts'
export { publishHeld, publishWatched } from './publish-held.ts'
export { noteCleared, setRoomRules } from './room-rules.ts'
export { isKicked, mustBeFree, muteRefusal } from './standing.ts'
