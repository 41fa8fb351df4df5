/** Public API of this domain for other domains. */

export { approveShutAppeals } from './appeals/approve-shut-appeals.ts'
export { canSubscribe } from './can-subscribe.ts'
export { sanctionChanged } from './events.ts'
export { type HeldContent, holdMessage, type SendHeldMessage } from './held-messages/hold-message.ts'
export { publishHeldChange, publishWatchedMessage } from './held-messages/publish-held-change.ts'
export { writeLog } from './log/write-log.ts'
export { loadManagers } from './managers/load-managers.ts'
export { loadNickname, requireCanDeleteFrom } from './people.ts'
export { publishMarked, recordArrival, recordGuest, sweepDevices } from './record-arrival.ts'
export { recordCleared, setRoomRules } from './room-rules.ts'
export { isKicked, muteRefusal, requireNotSanctioned } from './sanctions/sanction-ends.ts'
