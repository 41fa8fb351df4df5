import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { usePrivateChatStatus } from '#lib/client/chat/private/current-chat.ts'
import type { PrivateChat } from '#lib/client/chat/private/private-chat.ts'
import { blockedQuery } from '#lib/client/chat/private/queries.ts'
import { useBlockedIds } from '#lib/client/social/blocks.ts'

/** The conversation with a user: its store, loaded once the chat is ready, and whether the user is blocked. */
export function useConversation(chat: PrivateChat, userId: string) {
  const store = useMemo(() => chat.conversation({ kind: 'user', id: userId }), [chat, userId])
  const state = useSyncExternalStore(store.watch, store.get, store.get)
  const status = usePrivateChatStatus(chat)
  const isReady = status?.isReady === true
  useEffect(() => {
    if (isReady) void store.load()
  }, [store, isReady])
  const { data: blocked = [] } = useQuery({ ...blockedQuery(chat.port, chat.userId), enabled: isReady })
  // A block on another screen or device holds here too, before the chat service lists it.
  const isBlocked = useBlockedIds().has(Number(userId)) || blocked.includes(userId)
  return { store, state, status, isBlocked }
}
