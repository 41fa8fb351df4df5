/** Public API of this domain for other domains. */
export { type ChatServiceDeps, createChatService } from './chat-service.ts'
export { messagesCleared } from './events.ts'
export { sweepMessages } from './messages/sweep-messages.ts'
export { sweepPrivateMessages } from './private/sweep-private-messages.ts'
export { type ChatSender, createChatSender } from './sending/chat-sender.ts'
export { createHeldMessageSender } from './sending/held-message-sender.ts'
export { storePaidMessage } from './sending/store-paid-message.ts'
export { badgesFor, loadTiers } from './sending/tier-marks.ts'
