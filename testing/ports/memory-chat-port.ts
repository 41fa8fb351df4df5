import { Unsent } from '#lib/client/chat/messages/unsent.ts'
import { ChatRefusal } from '#lib/client/ports/chat/chat-refusal.ts'
import type { Conversation } from '#lib/client/ports/chat/conversation.ts'
import type { ConversationTarget, MessageContent, PortMessage } from '#lib/client/ports/chat/message.ts'
import type { ChatPort, ChatPortEvent, SendOptions } from '#lib/client/ports/chat/port.ts'
import { CONVERSATION_PAGE_SIZE, MESSAGE_PAGE_SIZE } from '#lib/shared/vocabulary/conversations.ts'

/** The account that is logged in. */
export const OWN_ID = '1'
export const OTHER: ConversationTarget = { kind: 'user', id: '2' }

/** A message of the conversation with `OTHER`; `sequence` is also its id and its second. */
export const messageAt = (sequence: number, change: Partial<PortMessage> = {}): PortMessage => ({
  id: String(sequence),
  clientId: `c${sequence}`,
  sequence,
  target: OTHER,
  from: { id: OTHER.id, nickname: 'Bo', avatarUrl: null },
  content: { kind: 'text', text: `text ${sequence}` },
  sentAt: new Date(Date.UTC(2026, 10, 27, 12, 0, sequence)).toISOString(),
  isRead: false,
  ...change,
})

export const ownMessageAt = (sequence: number, change: Partial<PortMessage> = {}): PortMessage =>
  messageAt(sequence, { from: { id: OWN_ID, nickname: 'Al', avatarUrl: null }, ...change })

export const conversationWith = (id: string, change: Partial<Conversation> = {}): Conversation => ({
  target: { kind: 'user', id },
  title: `User ${id}`,
  avatarUrl: null,
  lastMessage: null,
  unread: 0,
  ...change,
})

/** A chat port whose service is an array in memory: `stored` is what it has, `emit` its events. */
export class MemoryChatPort implements ChatPort {
  /** Messages of the conversation with `OTHER`. */
  stored: PortMessage[] = []
  conversations: Conversation[] = []
  blocked: string[] = []
  readonly calls: string[] = []
  /** `offline`: calls fail as without a connection; `lost`: messages are stored, and the response is lost. */
  state: 'online' | 'offline' | 'lost' = 'online'
  /** The key under which messages are refused; null: they are not. */
  refusal: string | null = null
  readonly #listeners = new Set<(event: ChatPortEvent) => void>()

  emit(event: ChatPortEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  readonly login = async (userId: string): Promise<void> => {
    this.calls.push(`login ${userId}`)
  }
  readonly loginAsGuest = async (): Promise<void> => {}
  readonly logout = async (): Promise<void> => {
    this.calls.push('logout')
  }
  readonly subscribe = (listener: (event: ChatPortEvent) => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async loadHistory(_: ConversationTarget, cursor?: string) {
    this.calls.push(`history ${cursor ?? 'newest'}`)
    this.#check()
    const before = this.stored.filter(({ sequence }) => sequence < Number(cursor ?? Number.POSITIVE_INFINITY))
    const messages = before.slice(-MESSAGE_PAGE_SIZE)
    const first = messages[0]?.sequence
    const nextCursor = first === undefined || messages.length === before.length ? null : String(first)
    return { messages, title: 'Bo', avatarUrl: null, nextCursor }
  }

  #check(): void {
    if (this.state === 'offline') throw new Unsent()
    if (this.refusal !== null) throw new ChatRefusal(this.refusal, `refused: ${this.refusal}`, null)
  }

  async #send(
    content: MessageContent,
    { clientId = '', onProgress, signal }: SendOptions = {},
  ): Promise<PortMessage> {
    this.calls.push(`send ${clientId}`)
    this.#check()
    if (content.kind === 'image') onProgress?.(0.5)
    await Promise.resolve()
    signal?.throwIfAborted()
    const known = this.stored.find((message) => message.clientId === clientId)
    const message = known ?? ownMessageAt((this.stored.at(-1)?.sequence ?? 0) + 1, { clientId, content })
    if (!known) this.stored.push(message)
    if (this.state === 'lost') throw new Unsent()
    return message
  }

  readonly sendText = (_: ConversationTarget, text: string, options?: SendOptions) =>
    this.#send({ kind: 'text', text }, options)
  readonly sendImage = (_: ConversationTarget, image: File, options?: SendOptions) =>
    this.#send({ kind: 'image', url: `/uploads/${image.name}`, width: 4, height: 3 }, options)
  readonly sendFile = (_: ConversationTarget, file: File, options?: SendOptions) =>
    this.#send({ kind: 'file', url: `/uploads/${file.name}`, name: file.name, size: file.size }, options)
  readonly sendCustom: ChatPort['sendCustom'] = (_, content, options) =>
    this.#send({ kind: 'custom', ...content }, options)

  async recall({ id }: PortMessage): Promise<void> {
    this.calls.push(`recall ${id}`)
    this.#check()
  }
  async setTyping(_: ConversationTarget, isTyping: boolean): Promise<void> {
    this.calls.push(`typing ${isTyping}`)
  }

  async listConversations(cursor?: string) {
    this.calls.push(`conversations ${cursor ?? 'first'}`)
    this.#check()
    const from = Number(cursor ?? 0)
    const to = from + CONVERSATION_PAGE_SIZE
    const nextCursor = to < this.conversations.length ? String(to) : null
    return { conversations: this.conversations.slice(from, to), nextCursor }
  }
  async markRead({ id }: PortMessage): Promise<void> {
    this.calls.push(`read ${id}`)
    this.#check()
  }
  async unreadTotal(): Promise<number> {
    this.#check()
    return this.conversations.reduce((total, { unread }) => total + unread, 0)
  }

  readonly joinGroup = async (): Promise<void> => {}
  readonly leaveGroup = async (): Promise<void> => {}
  readonly onlineCount = async (): Promise<number> => 0
  readonly updateProfile = async (): Promise<void> => {}

  async listBlocked(): Promise<readonly string[]> {
    this.#check()
    return this.blocked
  }
  async block(accountId: string): Promise<void> {
    this.#check()
    this.blocked = [...this.blocked, accountId]
  }
  async unblock(accountId: string): Promise<void> {
    this.#check()
    this.blocked = this.blocked.filter((id) => id !== accountId)
  }
}
