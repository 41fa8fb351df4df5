import type { QueryClient } from '@tanstack/react-query'
import { chatKeys } from '#lib/client/chat/query-keys.ts'
import type { ConversationTarget, PortMessage } from '#lib/client/ports/chat/message.ts'
import type { ChatPort, ChatPortEvent, NetworkState } from '#lib/client/ports/chat/port.ts'
import { createConversationCache } from './conversation-cache.ts'
import { applyToPages } from './conversation-pages.ts'
import { createConversationStores } from './conversation-stores.ts'
import { createDrafts } from './drafts.ts'

export interface PrivateChatStatus {
  /** Whether conversations may be read and messages sent. */
  isReady: boolean
  network: NetworkState
  /** The login was refused. */
  isRefused: boolean
}

export type PrivateChat = ReturnType<typeof createPrivateChat>

/**
 * The private messages of a user in this page: follows the events of the port, writes them to the query cache, and has
 * the store of every opened conversation.
 */
export function createPrivateChat(port: ChatPort, client: QueryClient, userId: number, isReady = false) {
  const ownId = String(userId)
  const stores = createConversationStores(port, ownId)
  const watchers = new Set<() => void>()
  const incoming = new Set<(message: PortMessage) => void>()
  const drafts = createDrafts(userId)
  const cache = createConversationCache(client, userId)
  let status: PrivateChatStatus = { isReady, network: isReady ? 'connected' : 'connecting', isRefused: false }
  let reloadTimer: ReturnType<typeof setTimeout> | undefined

  const setStatus = (change: Partial<PrivateChatStatus>) => {
    status = { ...status, ...change }
    for (const watcher of watchers) watcher()
  }

  /** Loads again whatever is shown, once for all events of a turn. */
  function reload({ cancelRefetch = false } = {}): void {
    clearTimeout(reloadTimer)
    reloadTimer = setTimeout(() => {
      void client.invalidateQueries({ queryKey: chatKeys.anyPrivateChat(userId) }, { cancelRefetch })
      stores.reload()
    })
  }

  function onEvent(event: ChatPortEvent): void {
    if (event.type === 'ready') {
      setStatus({ isReady: true, isRefused: false, network: 'connected' })
      reload()
      stores.retryUnsent()
    } else if (event.type === 'not_ready') setStatus({ isReady: false })
    else if (event.type === 'kicked_out') setStatus({ isReady: false, isRefused: true })
    else if (event.type === 'network_state') setStatus({ network: event.state })
    // A load that is under way may have been answered before the change.
    else if (event.type === 'conversations_changed') reload({ cancelRefetch: true })
    else if (event.type === 'unread_total') cache.setTotal(event.count)
    else onConversationEvent(event)
  }

  function onConversationEvent(event: Extract<ChatPortEvent, { target: ConversationTarget }>): void {
    stores.find(event.target)?.apply(event)
    if (event.type !== 'typing') cache.updatePages((data) => applyToPages(data, event))
    if (event.type !== 'messages') return
    if (event.unread === 'one_more') cache.addToTotal()
    for (const message of event.messages)
      if (message.from.id !== ownId) for (const listener of incoming) listener(message)
  }

  let isClosed = false
  const unsubscribe = port.subscribe(onEvent)
  return {
    port,
    userId,
    ownId,
    drafts,
    status: () => status,
    watch(watcher: () => void): () => void {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** Calls a listener with every new message of other users until the returned function is called. */
    onIncoming(listener: (message: PortMessage) => void): () => void {
      incoming.add(listener)
      return () => void incoming.delete(listener)
    },
    /** Logs in to the chat service. A refused login is part of the status. */
    async login(signature: string): Promise<void> {
      setStatus({ isRefused: false })
      try {
        await port.login(ownId, signature)
      } catch (error) {
        // The user logged out, or their session ended, before the service answered.
        if (isClosed) return
        // biome-ignore lint/suspicious/noConsole: the specification: a failed chat login is only logged
        console.warn('chat_login_failed', error)
        setStatus({ isRefused: true })
      }
    },
    conversation: stores.open,
    /** Marks a conversation as read up to a message, at once in this page. */
    async markRead(message: PortMessage): Promise<void> {
      cache.markRead(message.target)
      // After a failure the counts are those of the server again.
      await port.markRead(message).catch(() => reload())
    },
    close(): void {
      isClosed = true
      clearTimeout(reloadTimer)
      unsubscribe()
      stores.close()
    },
  }
}
