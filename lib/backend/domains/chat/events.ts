import { defineDomainEvent } from '#lib/backend/domain-events.ts'

/**
 * The messages of a room, or of one user in it, were removed. Emitted in the transaction that removes them.
 */
export const messagesCleared = defineDomainEvent<{
  roomId: number
  /** Null: everybody's. */
  userId: number | null
}>('chat.messages_cleared')

/** A group, its members or their mutes have changed, or it was dissolved. Raised after the commit. */
export const groupChanged = defineDomainEvent<{ groupId: number }>('chat.group_changed')
