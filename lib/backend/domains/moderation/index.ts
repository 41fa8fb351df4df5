/** What other nouns may use of this one. */
export { type HeldContent, holdLine, type SendHeld } from './held-messages/hold-line.ts'
export { publishHeld, publishWatched } from './held-messages/publish-held.ts'
export { writeLog } from './log/log.ts'
export { mayHear } from './may-hear.ts'
export { noteArrival, noteGuest, publishMarked, sweepDevices } from './note-arrival.ts'
export { mayTakeLinesOf, nicknameOf } from './people.ts'
export { noteCleared, setRoomRules } from './room-rules.ts'
export { isKicked, mustBeFree, muteRefusal } from './sanctions/standing.ts'
