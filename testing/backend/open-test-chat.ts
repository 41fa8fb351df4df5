import { isChatSignature, sessionOfSignature } from '#lib/backend/domains/accounts/index.ts'
import { createChatService } from '#lib/backend/domains/chat/index.ts'
import type { ExternalChat } from '#lib/backend/ports/chat/index.ts'
import type { HubLimits } from '#lib/backend/realtime/connections/options.ts'
import { openChat } from '#testing/ports/chat.ts'
import type { TestSite } from './test-site.ts'

/** For tests: opens the chat of a site's rooms on its own port, with the site's own chat service. */
export async function openTestChat(
  site: TestSite,
  limits: Partial<HubLimits> = {},
  externalChat: Pick<ExternalChat, 'isSigned'> | null = null,
  onRoomOpened?: (roomId: number) => void,
) {
  const { bus, storage, sessions, secrets } = site
  const chatService = createChatService({
    db: site.database.db,
    kind: site.database.kind,
    publish: bus.publish,
    storage,
    sessions,
    sign: (text) => secrets.sign('chat-address', text),
    guest: (id, sig) => isChatSignature(secrets, id, sig) || (externalChat?.isSigned(id, sig) ?? false),
    signedSession: (userId, sig) => sessionOfSignature(secrets, userId, sig),
    onError: (error) => chat.faults.push(error),
  })
  const chat: Awaited<ReturnType<typeof openChat>> = await openChat({
    bus,
    limits,
    chatService,
    onRoomOpened,
  })
  return { ...chat, chatService }
}
export type TestChat = Awaited<ReturnType<typeof openTestChat>>
