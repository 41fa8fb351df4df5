import type { Logger } from 'pino'
import type { Env } from '#lib/env.ts'
import { type BuiltinChatOptions, createBuiltinChat } from './builtin/chat.ts'
import type { ExternalChat } from './external.ts'
import type { Chat } from './port.ts'
import { createTencentChat } from './tencent/tencent-chat.ts'

export {
  type ChatServiceApi,
  ChatServiceError,
  type ChatServiceGroup,
  type ChatServiceGroups,
  type ExternalChat,
  type LoadedServiceGroup,
  MAX_ACCOUNTS_PER_CALL,
  MAX_MEMBERS_PER_CALL,
} from './external.ts'

export {
  authorOf,
  type Chat,
  type ChatEvent,
  type ChatGroupEvent,
  type ChatIdentity,
  type ChatService,
  type ChatUserEvent,
  chatTopic,
  chatUserTopic,
  type DelayedMessage,
  EVERYWHERE,
  type ExternalDelivery,
  type ExternalMessages,
  type ExternalSend,
  GROUPS_TOPIC,
  identityKey,
  type MessagePage,
  type PrivateChat,
  type RoomState,
  type RoomStatusFor,
  type SendRefusal,
} from './port.ts'

/** Creates the chat of rooms over our own `/im`, which every configuration has. */
export const createChat = (options: BuiltinChatOptions): Chat => createBuiltinChat(options)

type ChatEnv = Pick<
  Env,
  | 'CHAT'
  | 'TENCENT_IM_APP_ID'
  | 'TENCENT_IM_SECRET'
  | 'TENCENT_IM_ADMIN'
  | 'TENCENT_IM_CALLBACK_TOKEN'
  | 'TENCENT_IM_API'
>

/** Creates the configured chat service outside the site; null for the built-in chat. */
export function createExternalChat(
  env: ChatEnv,
  log: Pick<Logger, 'info' | 'warn' | 'error'>,
): ExternalChat | null {
  if (env.CHAT === 'builtin') return null
  const set = (name: keyof ChatEnv) => String(env[name] ?? '')
  return createTencentChat({
    appId: Number(set('TENCENT_IM_APP_ID')),
    secret: set('TENCENT_IM_SECRET'),
    admin: set('TENCENT_IM_ADMIN'),
    token: set('TENCENT_IM_CALLBACK_TOKEN'),
    api: env.TENCENT_IM_API,
    log,
  })
}
