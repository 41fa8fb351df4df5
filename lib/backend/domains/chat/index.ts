/** What other nouns may use of this one. */
export { type ChatServiceDeps, createChatService } from './chat-service.ts'
export { messagesCleared } from './events.ts'
export { sweepLines } from './messages/sweep-lines.ts'
export { writePaidLine } from './speaking/paid-line.ts'
export { createSendHeld } from './speaking/send-held.ts'
export { createSpeaking, type Speaking } from './speaking/speaking.ts'
export { badgesFor, heldBy } from './speaking/tier-marks.ts'
