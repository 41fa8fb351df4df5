import type { ChatPortEvent } from '../../port.ts'
import type { SdkNamespace } from '../sdk/sdk.ts'
import { nameOf, type ReadConversation } from '../sdk/sdk-schemas.ts'
import { toPortConversation, toTarget } from '../to-port.ts'

/**
 * Follows the list of conversations, which the SDK publishes as a whole with every change, and says what changed
 * besides new messages. Those have events of their own, which come after the list.
 */
export function createUnreadCounts(namespace: SdkNamespace) {
  let known: ReadonlyMap<string, ReadConversation> | null = null

  function changesOf(before: ReadConversation, after: ReadConversation): ChatPortEvent[] {
    const [was, is] = [nameOf(before), nameOf(after)]
    if (was.name !== is.name || was.avatar !== is.avatar) return [{ type: 'conversations_changed' }]
    if (after.unreadCount >= before.unreadCount) return []
    const target = toTarget(after.conversationID)
    if (target === null) return []
    if (after.unreadCount > 0) return [{ type: 'conversations_changed' }]
    const sequence = toPortConversation(namespace, after)?.lastMessage?.sequence
    return [{ type: 'read', target, sequence: sequence ?? Number.MAX_SAFE_INTEGER, isOwn: true }]
  }

  return {
    /** Unread messages of a conversation; null before the first list. */
    of: (conversationId: string): number | null => known?.get(conversationId)?.unreadCount ?? null,
    /** Takes a new list. Returns the events of its changes. */
    update(list: readonly ReadConversation[]): ChatPortEvent[] {
      const before = known
      known = new Map(list.map((each) => [each.conversationID, each]))
      if (before === null) return [{ type: 'conversations_changed' }]
      const isRemoved = [...before.keys()].some((id) => !known?.has(id))
      const events = list.flatMap((after) => {
        const last = before.get(after.conversationID)
        return last ? changesOf(last, after) : []
      })
      return isRemoved ? [...events, { type: 'conversations_changed' }] : events
    },
    clear(): void {
      known = null
    },
  }
}
