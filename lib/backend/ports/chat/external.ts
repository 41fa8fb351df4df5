import type { ChatServiceSettings } from '#lib/contract/site.ts'
import type { Chat, ChatService } from './port.ts'

/** An account of the chat service. `avatarUrl` is a path of this site; an empty text for none. */
export interface ChatAccountProfile {
  id: string
  nickname: string
  avatarUrl: string
}

/** Calls of a chat service outside the site. Every call rejects with ChatServiceError. */
export interface ChatServiceApi {
  /** Creates accounts, or renews their profiles: at most MAX_ACCOUNTS_PER_CALL. */
  importAccounts(accounts: readonly ChatAccountProfile[]): Promise<void>
  /** Logs an account out everywhere. */
  logOut(accountId: string): Promise<void>
  /** Creates the group of a room; one that exists stays. */
  createRoom(roomId: number, name: string): Promise<void>
  /** Dissolves the group of a room; one that is gone stays so. */
  removeRoom(roomId: number): Promise<void>
  /** Mutes an account in a room for `seconds`; 0 lifts the mute. */
  mute(roomId: number, accountId: string, seconds: number): Promise<void>
  /** Removes an account from a room for `seconds`. */
  ban(roomId: number, accountId: string, seconds: number): Promise<void>
  unban(roomId: number, accountId: string): Promise<void>
  /** Sends a text of the site into a room, such as a notice; `isImportant` for gifts, which are dropped last. */
  sendToRoom(roomId: number, text: string, options?: { isImportant?: boolean }): Promise<void>
  /** Number of connected members of a room. */
  onlineCount(roomId: number): Promise<number>
}

export const MAX_ACCOUNTS_PER_CALL = 100

/** The chat service refused a call or could not be reached. `code` is the service's own; null without a response. */
export class ChatServiceError extends Error {
  override readonly name = 'ChatServiceError'
  readonly code: number | null

  constructor(message: string, code: number | null) {
    super(message)
    this.code = code
  }
}

/** A chat service outside the site, which browsers log in to with a signature of the back end. */
export interface ExternalChat {
  /** What browsers need to know of it. */
  settings: ChatServiceSettings
  /** Signs the account of a user (their id) or of a guest. */
  sign(accountId: string, expiresAt: Date): string
  /** Whether a signature is genuine, for this account, and not expired. */
  isSigned(accountId: string, signature: string): boolean
  api: ChatServiceApi
  /** Creates the handler of the service's calls to CHAT_CALLBACK_PATH, which applies the site's rules to every message. */
  createCallbackHandler(
    chatService: ChatService,
    chat: Pick<Chat, 'hasModerator'>,
  ): (request: Request) => Promise<Response>
}
