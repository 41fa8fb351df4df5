import { createChatService } from '#lib/backend/domains/chat/index.ts'
import { createCallbackHandler } from '#lib/backend/ports/chat/tencent/callbacks.ts'
import type { TestSite } from '#testing/backend/test-site.ts'
import { createCallbackCaller } from './callback-caller.ts'
import { TEST_APP } from './rest-stand-in.ts'

type HandlerParameters = Parameters<typeof createCallbackHandler>

interface SiteCallbacksOptions {
  log: HandlerParameters[2]['log']
  onError(error: unknown): void
  chat?: HandlerParameters[1]
}

/** Bodies of messages as Tencent IM reports them. */
export const textBody = (words: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text: words } }]
export const customBody = (data: object) => [
  { MsgType: 'TIMCustomElem', MsgContent: { Data: JSON.stringify(data) } },
]

/** Returns the caller of a test site's call-backs. `onError` receives failures of the chat's database. */
export function openSiteCallbacks(
  { database, bus, storage, sessions }: TestSite,
  { log, onError, chat = { hasModerator: () => false } }: SiteCallbacksOptions,
) {
  const chatService = createChatService({
    db: database.db,
    kind: database.kind,
    publish: bus.publish,
    storage,
    sessions,
    sign: () => '',
    guest: () => false,
    signedSession: () => null,
    onError,
  })
  return createCallbackCaller(createCallbackHandler(chatService, chat, { ...TEST_APP, log }))
}
