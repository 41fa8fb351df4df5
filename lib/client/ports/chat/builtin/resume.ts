import { type ConversationTarget, type PortMessage, targetKey } from '../message.ts'
import type { ChatPortEvent } from '../port.ts'

interface ResumeDeps {
  /** Loads messages after a position, the oldest first. */
  loadAfter(
    target: ConversationTarget,
    sequence: number,
  ): Promise<{ messages: PortMessage[]; hasMore: boolean }>
  emit(event: ChatPortEvent): void
}

/**
 * Finds missed messages of the conversations that this page has opened: positions have no gaps, so a position after
 * the next one tells that messages are missing, and after a reconnect everything behind the last one is loaded.
 */
export function createResume({ loadAfter, emit }: ResumeDeps) {
  const opened = new Map<string, { target: ConversationTarget; last: number; isLoading: boolean }>()

  /** Loads what follows the last message; stops when the connection is lost, after which it is called again. */
  async function catchUp(target: ConversationTarget): Promise<void> {
    const conversation = opened.get(targetKey(target))
    if (!conversation || conversation.isLoading) return
    conversation.isLoading = true
    try {
      for (let hasMore = true; hasMore; ) {
        const page = await loadAfter(target, conversation.last)
        hasMore = page.hasMore && page.messages.length > 0
        conversation.last = Math.max(conversation.last, ...page.messages.map(({ sequence }) => sequence))
        if (page.messages.length > 0)
          emit({ type: 'messages', target, messages: page.messages, unread: 'unchanged' })
      }
    } catch {
      // The connection was lost again, or the budget of reads is used up: the next message or reconnect retries.
    } finally {
      conversation.isLoading = false
    }
  }

  return {
    /** The newest page of a conversation was loaded, up to this position. */
    track(target: ConversationTarget, sequence: number): void {
      const known = opened.get(targetKey(target))
      if (known) known.last = Math.max(known.last, sequence)
      else opened.set(targetKey(target), { target, last: sequence, isLoading: false })
    },
    /** A message was received: loads those before it that are missing. */
    received(target: ConversationTarget, sequence: number): void {
      const conversation = opened.get(targetKey(target))
      if (!conversation) return
      if (sequence > conversation.last + 1) void catchUp(target)
      else conversation.last = Math.max(conversation.last, sequence)
    },
    /** Loads what every opened conversation has missed. */
    all(): void {
      for (const { target } of opened.values()) void catchUp(target)
      emit({ type: 'conversations_changed' })
    },
    clear: () => opened.clear(),
  }
}
