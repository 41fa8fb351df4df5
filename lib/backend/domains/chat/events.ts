import { defineDomainEvent } from '#lib/backend/domain-events.ts'

/**
 * The messages of a room, or of one user in it, were removed. Emitted in the transaction that removes them.
 */
export const messagesCleared = defineDomainEvent<{
  roomId: number
  /** Null: everybody's. */
  userId: number | null
}>('chat.messages_cleared')
