import { type BuiltinChatOptions, createBuiltinChat } from './builtin/chat.ts'
import type { Chat } from './port.ts'

export {
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
  GROUPS_TOPIC,
  identityKey,
  type MessagePage,
  type PrivateChat,
  type RoomState,
  type RoomStatusFor,
  type SendRefusal,
} from './port.ts'

/** Creates the configured chat: the built-in one over our own `/im`, until a provider's is configured. */
export const createChat = (options: BuiltinChatOptions): Chat => createBuiltinChat(options)
