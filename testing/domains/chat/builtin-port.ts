import type { Chat } from '#lib/client/chat/connection/create-chat.ts'
import { createBuiltinPort } from '#lib/client/ports/chat/builtin/builtin-port.ts'
import type { ChatPort } from '#lib/client/ports/chat/port.ts'

/** For tests and faults: the built-in chat port outside a browser, without guests and blocks. */
export const openBuiltinPort = (chat: Chat): ChatPort =>
  createBuiltinPort({
    chat,
    loginAsGuest: () => Promise.reject(new Error('there are no guests here')),
    getBlockedIds: async () => ({ ids: [] }),
    setBlock: async () => undefined,
  })
