import { type BuiltinChatOptions, createBuiltinChat } from './builtin/chat.ts'
import type { Chat } from './port.ts'

export {
  type Chat,
  type ChatNews,
  type ChatService,
  chatTopic,
  EVERYWHERE,
  type Lines,
  type NotSaid,
  nameOf,
  type RoomState,
  type Standing,
  type Talker,
  type WaitingLine,
} from './port.ts'

/** Chooses the chat by configuration: the built-in one, over our own `/im`, until a provider's is configured. */
export const createChat = (options: BuiltinChatOptions): Chat => createBuiltinChat(options)
