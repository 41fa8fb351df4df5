import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { ChatPort, ChatPortEvent } from '../port.ts'
import { type BlockDeps, createAccount } from './account.ts'
import { publishEvents } from './connection/publish-events.ts'
import { createSession, type SdkContext } from './connection/session.ts'
import { createConversations } from './conversations.ts'
import { createGroups } from './groups.ts'
import { createMessages, type RecallInGroup } from './messages.ts'
import { createRoomSender, type RoomMessages } from './rooms/room-messages.ts'
import type { Sdk, SdkNamespace } from './sdk/sdk.ts'
import { toChatError } from './sdk/sdk-errors.ts'
import type { ServiceTexts } from './sdk/service-texts.ts'

/** What the adapter needs from the page. */
export interface TencentPortDeps extends BlockDeps {
  namespace: SdkNamespace
  /** The page's instance of the SDK. */
  sdk: Sdk
  /** The language of the page, and texts in it. */
  language: Language
  texts: ServiceTexts
  recallInGroup: RecallInGroup
  /** The account and signature of this browser's guest, created on first use. */
  guestAccount(): Promise<{ id: string; sig: string }>
}

/** The chat port over Tencent IM, and the messages of rooms. */
export type TencentPort = ChatPort & RoomMessages

/** Returns the chat port over Tencent IM. */
export function createTencentPort(deps: TencentPortDeps): TencentPort {
  const { namespace, sdk, language, texts, guestAccount, recallInGroup } = deps
  const listeners = new Set<(event: ChatPortEvent) => void>()
  const emit = (event: ChatPortEvent) => {
    for (const listener of listeners) listener(event)
  }
  const session = createSession({ sdk, emit, guestAccount, toError: (error) => toChatError(error, texts) })
  const context: SdkContext = { sdk, emit, run: session.run }
  const roomListeners = new Set<(message: ChatMessage) => void>()
  const emitRoomMessage = (message: ChatMessage) => {
    for (const listener of roomListeners) listener(message)
  }
  publishEvents({ namespace, sdk, session, emit, emitRoomMessage })
  return {
    ...session.connection,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ...createMessages({ ...context, namespace, lang: language, texts, recallInGroup }),
    ...createConversations(context, namespace),
    ...createGroups(context, namespace),
    sendToRoom: createRoomSender({ ...context, namespace, lang: language }),
    onRoomMessage(listener) {
      roomListeners.add(listener)
      return () => void roomListeners.delete(listener)
    },
    ...createAccount(context, deps),
  }
}
