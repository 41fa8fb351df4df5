/** What other nouns may use of this one. */
export { type ChatServiceDeps, createChatService } from './chat-service.ts'
export { messagesCleared } from './events.ts'
export { writePaidLine } from './paid-line.ts'
export { createSendHeld } from './send-held.ts'
export { createSpeaking, type Speaking } from './speaking.ts'
export { sweepLines } from './sweep-lines.ts'
export { badgesFor, heldBy } from './tier-marks.ts'
