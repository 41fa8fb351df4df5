import type { QueryClient } from '@tanstack/react-query'
import { chatKeys } from '#lib/client/chat/query-keys.ts'
import type { ConversationTarget } from '#lib/client/ports/chat/message.ts'
import { type ConversationPages, conversationsOf, isSameTarget, withUnread } from './conversation-pages.ts'

/** Writes the conversations of a user and their unread total to the query cache. */
export function createConversationCache(client: QueryClient, userId: number) {
  const queryKey = chatKeys.conversations(userId)

  /** Changes the loaded list, or loads it again. */
  function updatePages(change: (data: ConversationPages) => ConversationPages | 'reload'): void {
    const data = client.getQueryData<ConversationPages>(queryKey)
    const changed = data === undefined ? 'reload' : change(data)
    if (changed === 'reload') void client.invalidateQueries({ queryKey })
    else client.setQueryData<ConversationPages>(queryKey, changed)
  }

  return {
    updatePages,
    setTotal: (count: number): void =>
      void client.setQueryData<number>(chatKeys.unreadMessages(userId), count),
    /** Adds one to the unread messages of all conversations. */
    addToTotal: (): void =>
      void client.setQueryData<number>(chatKeys.unreadMessages(userId), (total) =>
        total === undefined ? undefined : total + 1,
      ),
    /** Shows no unread messages of a conversation. */
    markRead(target: ConversationTarget): void {
      const data = client.getQueryData<ConversationPages>(queryKey)
      const known = data && conversationsOf(data).find((each) => isSameTarget(each.target, target))
      if (!known || known.unread === 0) return
      updatePages((pages) => withUnread(pages, target, 0))
      client.setQueryData<number>(chatKeys.unreadMessages(userId), (total) =>
        total === undefined ? undefined : Math.max(0, total - known.unread),
      )
    },
  }
}
