import { isChatSignature } from '#lib/backend/domains/accounts/index.ts'
import { createChatService } from '#lib/backend/domains/chat/index.ts'
import type { HubLimits } from '#lib/backend/realtime/connections/options.ts'
import { openChat } from '#testing/ports/chat.ts'
import type { TestSite } from './test-site.ts'

/** For tests: the talk of a site's rooms on a port of its own, with the site's own chat service behind it. */
export async function openTalk(site: TestSite, limits: Partial<HubLimits> = {}) {
  const { bus, storage, sessions, secrets } = site
  const talk: Awaited<ReturnType<typeof openChat>> = await openChat({
    bus,
    limits,
    chatService: createChatService({
      db: site.database.db,
      kind: site.database.kind,
      publish: bus.publish,
      storage,
      sessions,
      sign: (text) => secrets.sign('chat-address', text),
      guest: (id, sig) => isChatSignature(secrets, id, sig),
      onError: (error) => talk.faults.push(error),
    }),
  })
  return talk
}
export type TestTalk = Awaited<ReturnType<typeof openTalk>>
