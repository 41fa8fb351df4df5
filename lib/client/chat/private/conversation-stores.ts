import { type ConversationTarget, targetKey } from '#lib/client/ports/chat/message.ts'
import type { ChatPort } from '#lib/client/ports/chat/port.ts'
import { ConversationStore } from './conversation-store.ts'

/** Stores kept in the page; those beyond are loaded again when they are opened. */
const MAX_STORES = 30

/** The stores of the conversations that were opened in this page. */
export function createConversationStores(port: ChatPort, ownId: string) {
  const stores = new Map<string, ConversationStore>()

  /** Drops the store that was opened the longest ago, is not shown and has nothing unsent. */
  function makeRoom(): void {
    if (stores.size < MAX_STORES) return
    const oldest = [...stores].find(([, store]) => !store.isWatched && store.get().outgoing.length === 0)
    if (oldest === undefined) return
    oldest[1].close()
    stores.delete(oldest[0])
  }

  return {
    find: (target: ConversationTarget): ConversationStore | undefined => stores.get(targetKey(target)),
    open(target: ConversationTarget): ConversationStore {
      const known = stores.get(targetKey(target))
      if (known) return known
      makeRoom()
      const store = new ConversationStore(port, target, ownId)
      stores.set(targetKey(target), store)
      return store
    },
    /** Loads what the shown conversations may have missed; the others load when they are shown. */
    reload(): void {
      for (const store of stores.values()) if (store.isWatched) void store.load()
    },
    /** Sends what was written without a connection, in all conversations of this page. */
    retryUnsent(): void {
      for (const store of stores.values()) void store.retryUnsent()
    },
    close(): void {
      for (const store of stores.values()) store.close()
      stores.clear()
    },
  }
}
