import { CONVERSATION_PAGE_SIZE } from '#lib/shared/vocabulary/conversations.ts'
import type { ChatConversations } from '../port.ts'
import type { SdkContext } from './connection/session.ts'
import type { SdkNamespace } from './sdk/sdk.ts'
import { conversations, readEach, sdkConversation } from './sdk/sdk-schemas.ts'
import { toConversationId, toPortConversation } from './to-port.ts'

/**
 * Conversations of Tencent IM. The SDK has the whole list in memory, the newest first, so a cursor is a place in it.
 */
export function createConversations(
  { run }: Pick<SdkContext, 'run'>,
  namespace: SdkNamespace,
): ChatConversations {
  return {
    async listConversations(cursor) {
      const response = await run((sdk) => sdk.getConversationList())
      const { conversationList } = conversations.parse(response).data
      const all = readEach(sdkConversation, conversationList).flatMap(
        (each) => toPortConversation(namespace, each) ?? [],
      )
      const from = Number(cursor ?? 0)
      const to = from + CONVERSATION_PAGE_SIZE
      return { conversations: all.slice(from, to), nextCursor: to < all.length ? String(to) : null }
    },
    /** The service knows no position: all messages of the conversation are read. */
    async markRead({ target }) {
      await run((sdk) => sdk.setMessageRead({ conversationID: toConversationId(target) }))
    },
    unreadTotal: () => run((sdk) => sdk.getTotalUnreadMessageCount()),
  }
}
