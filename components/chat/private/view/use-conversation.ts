import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { usePrivateChatStatus } from '#lib/client/chat/private/current-chat.ts'
import type { PrivateChat } from '#lib/client/chat/private/private-chat.ts'
import type { ConversationTarget } from '#lib/client/ports/chat/message.ts'

/** A conversation and its store, loaded once the chat is ready and the user may read it. */
export function useConversation(chat: PrivateChat, { kind, id }: ConversationTarget, canRead = true) {
  const store = useMemo(() => chat.conversation({ kind, id }), [chat, kind, id])
  const state = useSyncExternalStore(store.watch, store.get, store.get)
  const status = usePrivateChatStatus(chat)
  const isReady = status?.isReady === true
  useEffect(() => {
    if (isReady && canRead) void store.load()
  }, [store, isReady, canRead])
  return { store, state, status, isReady }
}
export type OpenedConversation = ReturnType<typeof useConversation>
