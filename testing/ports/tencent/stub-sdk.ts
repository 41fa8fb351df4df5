import TIM from 'tim-js-sdk'
import type { Sdk, SdkMessage, SdkNamespace } from '#lib/client/ports/chat/tencent/sdk/sdk.ts'
import { conversationIdOf, conversationOf, conversationsOf } from './stub-conversations.ts'
import { filePayloadOf, imagePayloadOf } from './stub-payloads.ts'
import { type StubConnection, StubError, type StubMessage, type StubService } from './stub-service.ts'

const { EVENT, TYPES } = TIM
const PAGE_SIZE = 15
/** How soon a lost connection is back (ms). */
const RECONNECT_MS = 50

type MessageOptions = Parameters<Sdk['createTextMessage']>[0]

let instances = 0

/**
 * An instance of the SDK over a service in memory, with the events and errors that the adapter depends on. Its type is
 * that of the package's instances.
 */
export class StubSdk implements Sdk, StubConnection {
  readonly #service: StubService
  readonly #handlers = new Map<string, Set<(event: unknown) => void>>()
  /** Messages that this instance has created or received, by their id. */
  readonly #known = new Map<string, StubMessage>()
  readonly #options = new Map<string, { onProgress?: ((share: number) => void) | undefined }>()
  readonly #number = ++instances
  #created = 0
  #missed: StubMessage[] = []
  account = ''
  isConnected = true

  constructor(service: StubService) {
    this.#service = service
  }

  #emit(name: string, data?: unknown): void {
    for (const handler of this.#handlers.get(name) ?? []) handler({ name, data })
  }

  #check(): void {
    if (this.account === '') throw new StubError(2_999)
    if (!this.isConnected) throw new StubError(2_800)
  }

  /** As the SDK shows a message to this account. */
  #shown(message: StubMessage): SdkMessage {
    const conversationID = conversationIdOf(message, this.account)
    return { ...message, conversationID } as unknown as SdkMessage
  }

  on(name: string, handler: (event: unknown) => void): void {
    this.#handlers.set(name, (this.#handlers.get(name) ?? new Set()).add(handler))
  }
  off(name: string, handler: (event: unknown) => void): void {
    this.#handlers.get(name)?.delete(handler)
  }
  setLogLevel(): void {}
  registerPlugin(): void {}

  async login({ userID, userSig }: Parameters<Sdk['login']>[0]): Promise<unknown> {
    if (this.account === userID) return { code: 0, data: { repeatLogin: true } }
    if (!this.#service.isSigned(userID, userSig)) throw new StubError(70_003)
    this.account = userID
    if (!this.#service.accounts.has(userID)) this.#service.accounts.set(userID, { nick: '', avatar: '' })
    this.#service.connections.add(this)
    queueMicrotask(() => {
      this.#emit(EVENT.SDK_READY)
      this.changed()
    })
    return { code: 0, data: {} }
  }

  async logout(): Promise<void> {
    if (this.account === '') throw new StubError(2_024)
    this.#leave()
  }

  #leave(): void {
    this.account = ''
    this.#service.connections.delete(this)
    for (const members of this.#service.groups.values()) members.delete(this)
    this.#emit(EVENT.SDK_NOT_READY)
  }

  /** Logs the account out, as the service does. */
  kick(type: string): void {
    this.#leave()
    this.#emit(EVENT.KICKED_OUT, { type })
  }

  /** Loses the network, which is back soon; the service then sends what was missed. */
  cut(): void {
    this.isConnected = false
    this.#emit(EVENT.NET_STATE_CHANGE, { state: TYPES.NET_STATE_DISCONNECTED })
    const from = this.#service.messages.length
    setTimeout(() => {
      this.isConnected = true
      this.#emit(EVENT.NET_STATE_CHANGE, { state: TYPES.NET_STATE_CONNECTED })
      this.#missed = this.#service.messages
        .slice(from)
        .filter((message) => this.#service.concerns(this, message))
      if (this.#missed.length > 0) this.receive(this.#missed)
    }, RECONNECT_MS)
  }

  receive(messages: StubMessage[]): void {
    for (const message of messages) this.#known.set(message.ID, message)
    if (messages.some(({ isStored }) => isStored)) this.changed()
    this.#emit(
      EVENT.MESSAGE_RECEIVED,
      messages.map((message) => this.#shown(message)),
    )
  }
  recalled(message: StubMessage): void {
    this.#emit(EVENT.MESSAGE_REVOKED, [this.#shown(message)])
  }
  notified(groupID: string): void {
    const payload = { operationType: 255, groupProfile: { groupID }, userDefinedField: '' }
    const notice = { ID: `@TIM#SYSTEM-${groupID}`, type: TYPES.MSG_GRP_SYS_NOTICE, payload }
    this.#emit(EVENT.MESSAGE_RECEIVED, [
      { ...notice, conversationID: '@TIM#SYSTEM', from: '@TIM#SYSTEM', time: this.#service.now() },
    ])
  }
  read(messages: StubMessage[]): void {
    this.#emit(
      EVENT.MESSAGE_READ_BY_PEER,
      messages.map((message) => this.#shown(message)),
    )
  }
  changed(): void {
    this.#emit(EVENT.CONVERSATION_LIST_UPDATED, conversationsOf(this.#service, this.account))
    this.#emit(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED)
  }

  #create(
    { to, conversationType, cloudCustomData = '', onProgress }: MessageOptions,
    type: string,
    payload: unknown,
  ) {
    const sequence = this.#number * 1_000 + ++this.#created
    const { nick = '', avatar = '' } = this.#service.accounts.get(this.account) ?? {}
    const message: StubMessage = {
      ID: `${this.account}-${sequence}`,
      type,
      payload,
      from: this.account,
      to,
      isGroup: conversationType === TYPES.CONV_GROUP,
      isStored: true,
      nick,
      avatar,
      time: 0,
      sequence,
      isRevoked: false,
      isPeerRead: false,
      cloudCustomData,
    }
    this.#known.set(message.ID, message)
    this.#options.set(message.ID, { onProgress: onProgress as (share: number) => void })
    return this.#shown(message)
  }

  createTextMessage = (options: MessageOptions) => this.#create(options, TYPES.MSG_TEXT, options.payload)
  createCustomMessage = (options: MessageOptions) => this.#create(options, TYPES.MSG_CUSTOM, options.payload)
  createImageMessage = (options: MessageOptions) =>
    this.#create(options, TYPES.MSG_IMAGE, imagePayloadOf(options))
  createFileMessage = (options: MessageOptions) =>
    this.#create(options, TYPES.MSG_FILE, filePayloadOf(options))

  async sendMessage(message: SdkMessage, options?: { onlineUserOnly?: boolean }): Promise<unknown> {
    this.#check()
    const stored = this.#own(message)
    stored.time = this.#service.now()
    stored.isStored =
      options?.onlineUserOnly !== true && (!stored.isGroup || this.#service.userGroups.has(stored.to))
    const isUpload = stored.type === TYPES.MSG_IMAGE || stored.type === TYPES.MSG_FILE
    if (isUpload) for (const share of [0.5, 1]) this.#options.get(stored.ID)?.onProgress?.(share)
    await Promise.resolve()
    await this.#service.send(stored, this)
    if (stored.isStored) this.changed()
    return { code: 0, data: { message: this.#shown(stored) } }
  }
  resendMessage = (message: SdkMessage) => this.sendMessage(message)

  async revokeMessage(message: SdkMessage): Promise<unknown> {
    this.#check()
    this.#service.recall(this.#own(message), this.account)
    return { code: 0, data: { message } }
  }

  #own({ ID }: SdkMessage): StubMessage {
    const message = this.#known.get(ID)
    if (!message) throw new StubError(2_105)
    return message
  }

  findMessage(id: string): SdkMessage | null {
    const message = this.#known.get(id)
    return message ? this.#shown(message) : null
  }

  #checkMember(conversationId: string): void {
    if (!conversationId.startsWith(TYPES.CONV_GROUP)) return
    const group = this.#service.userGroups.get(conversationId.slice(TYPES.CONV_GROUP.length))
    if (!group?.members.has(this.account)) throw new StubError(group ? 10_007 : 10_010)
  }

  async getMessageList({
    conversationID,
    nextReqMessageID,
  }: Parameters<Sdk['getMessageList']>[0]): Promise<unknown> {
    this.#check()
    this.#checkMember(conversationID)
    const all = this.#service.history(this.account, conversationID)
    const end = nextReqMessageID ? all.findIndex(({ ID }) => ID === nextReqMessageID) : all.length
    const page = all.slice(Math.max(0, end - PAGE_SIZE), end)
    for (const message of page) this.#known.set(message.ID, message)
    const isCompleted = end <= PAGE_SIZE
    return {
      code: 0,
      data: {
        messageList: page.map((message) => this.#shown(message)),
        nextReqMessageID: isCompleted ? '' : (page[0]?.ID ?? ''),
        isCompleted,
      },
    }
  }

  async getConversationList(): Promise<unknown> {
    this.#check()
    return { code: 0, data: { conversationList: conversationsOf(this.#service, this.account) } }
  }
  async getConversationProfile(id: string): Promise<unknown> {
    this.#check()
    return {
      code: 0,
      data: { conversation: conversationOf(this.#service, this.account, id) },
    }
  }
  getTotalUnreadMessageCount(): number {
    return conversationsOf(this.#service, this.account).reduce(
      (total, { unreadCount }) => total + unreadCount,
      0,
    )
  }
  async setMessageRead({ conversationID }: Parameters<Sdk['setMessageRead']>[0]): Promise<unknown> {
    this.#check()
    this.#service.markRead(this.account, conversationID)
    return { code: 0 }
  }

  async updateMyProfile(profile: Parameters<Sdk['updateMyProfile']>[0]): Promise<unknown> {
    this.#check()
    const { nick = '', avatar = '' } = { ...this.#service.accounts.get(this.account), ...profile }
    this.#service.accounts.set(this.account, { nick, avatar })
    return { code: 0 }
  }
  async addToBlacklist({ userIDList }: Parameters<Sdk['addToBlacklist']>[0]): Promise<unknown> {
    for (const id of userIDList) this.#service.blocks.add(`${this.account}>${id}`)
    return { code: 0 }
  }
  async removeFromBlacklist({ userIDList }: Parameters<Sdk['removeFromBlacklist']>[0]): Promise<unknown> {
    for (const id of userIDList) this.#service.blocks.delete(`${this.account}>${id}`)
    return { code: 0 }
  }

  async joinGroup({ groupID }: Parameters<Sdk['joinGroup']>[0]): Promise<unknown> {
    this.#check()
    const members = this.#service.groups.get(groupID)
    if (!members) throw new StubError(10_010)
    members.add(this)
    return { code: 0, data: { status: TYPES.JOIN_STATUS_SUCCESS } }
  }
  async quitGroup(groupID: string): Promise<unknown> {
    this.#check()
    this.#service.groups.get(groupID)?.delete(this)
    return { code: 0 }
  }
  async getGroupOnlineMemberCount(groupID: string): Promise<unknown> {
    this.#check()
    return { code: 0, data: { memberCount: this.#service.groups.get(groupID)?.size ?? 0 } }
  }
}

/** The package's namespace, whose instances use a service in memory. */
export const stubNamespace = (service: StubService): SdkNamespace & { create(): StubSdk } => ({
  create: () => new StubSdk(service),
  EVENT,
  TYPES,
})
