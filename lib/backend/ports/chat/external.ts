import type { RoomGift } from '#lib/contract/chat/tencent.ts'
import type { ChatServiceSettings } from '#lib/contract/site.ts'
import type { Chat, ChatService } from './port.ts'

/** An account of the chat service. `avatarUrl` is a path of this site; an empty text for none. */
export interface ChatAccountProfile {
  id: string
  nickname: string
  avatarUrl: string
}

/** A group of users, as the site wants it at the chat service or as the service has it. */
export interface ChatServiceGroup {
  /** At most as long as `nameOf` makes it. */
  name: string
  ownerId: string
  /** Accounts of all members, the owner among them, with the end of their mute (ms since 1970); 0: not muted. */
  members: ReadonlyMap<string, number>
}

/** A group as the service has it. */
export interface LoadedServiceGroup extends ChatServiceGroup {
  /** Whether users could join it without the site. */
  isOpen: boolean
  /** Whether it is of a type that the site does not create, so that somebody else has created it. */
  isForeign: boolean
}

/** A message of a group of users at the chat service: its sender, and when it was sent (ms since 1970). */
export interface ServiceGroupMessage {
  senderId: string
  sentAt: number
}

/**
 * Groups of users at the chat service. Every call rejects with ChatServiceError, also where the service has no such
 * group unless it says otherwise.
 */
export interface ChatServiceGroups {
  /** Ids of all groups of users. */
  list(): Promise<number[]>
  /** Loads a group; null: the service has none. */
  load(groupId: number): Promise<LoadedServiceGroup | null>
  /** Cuts the name of a group to what the service accepts. */
  nameOf(name: string): string
  /** Creates a group whose only member is its owner. */
  create(groupId: number, group: Pick<ChatServiceGroup, 'name' | 'ownerId'>): Promise<void>
  /** Adds accounts that the service knows: at most MAX_MEMBERS_PER_CALL. */
  addMembers(groupId: number, accountIds: readonly string[]): Promise<void>
  /** Removes members other than the owner: at most MAX_MEMBERS_PER_CALL. */
  removeMembers(groupId: number, accountIds: readonly string[]): Promise<void>
  /** Passes a group on to a member. */
  setOwner(groupId: number, accountId: string): Promise<void>
  /** Sets the name of a group, and that only the site adds members. */
  setProfile(groupId: number, name: string): Promise<void>
  /** Mutes a member for `seconds`; 0 lifts the mute. */
  mute(groupId: number, accountId: string, seconds: number): Promise<void>
  /** Dissolves a group; one that is gone stays so. */
  remove(groupId: number): Promise<void>
  /** Notifies the pages of all members that the group has changed. */
  notifyChanged(groupId: number): Promise<void>
  /** Loads a message by its position; null: there is none, or it was recalled. */
  loadMessage(groupId: number, sequence: number): Promise<ServiceGroupMessage | null>
  /** Recalls a message by its position, for all members; one that is gone stays so. */
  recall(groupId: number, sequence: number): Promise<void>
}

/** Calls of a chat service outside the site. Every call rejects with ChatServiceError. */
export interface ChatServiceApi {
  /** Creates accounts, or renews their profiles: at most MAX_ACCOUNTS_PER_CALL. */
  importAccounts(accounts: readonly ChatAccountProfile[]): Promise<void>
  /** Logs an account out everywhere. */
  logOut(accountId: string): Promise<void>
  /** Creates the group of a room; one that exists stays. */
  createRoom(roomId: number, name: string): Promise<void>
  /** Mutes an account in a room for `seconds`; 0 lifts the mute, Infinity is permanent. */
  mute(roomId: number, accountId: string, seconds: number): Promise<void>
  /** Removes an account from a room for `seconds`; Infinity is permanent. A room without a group has no members. */
  ban(roomId: number, accountId: string, seconds: number): Promise<void>
  unban(roomId: number, accountId: string): Promise<void>
  /**
   * Sends a message of the site into a room, which the service drops after those of users. A room without a group has
   * nobody to receive it.
   */
  sendToRoom(roomId: number, data: RoomGift): Promise<void>
  readonly groups: ChatServiceGroups
}

export const MAX_ACCOUNTS_PER_CALL = 100
export const MAX_MEMBERS_PER_CALL = 100

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
