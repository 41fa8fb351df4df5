import { ApiError } from '#lib/client/core/errors.ts'
import { requestKey } from '#lib/client/core/request-key.ts'
import { ChatRefusal } from '#lib/client/ports/chat/chat-refusal.ts'
import type { ConversationTarget, MessagePage, PortMessage } from '#lib/client/ports/chat/message.ts'
import type { ChatMessages, ChatPortEvent, SendOptions } from '#lib/client/ports/chat/port.ts'
import {
  type ConversationState,
  isUnsent,
  NEW_CONVERSATION,
  type OutgoingContent,
  type OutgoingMessage,
  type SendFailure,
  withMessages,
  withOutgoing,
  withOutgoingChange,
  withoutOutgoing,
  withReadUpTo,
  withRecalled,
} from './conversation-state.ts'

/** How long the other user counts as typing without another event (ms). */
const TYPING_MS = 8_000
/** Pages loaded at most to close a gap after a reconnect; a longer one is left to scrolling. */
const MAX_GAP_PAGES = 8
/** Messages kept at least when older ones are dropped, and how many make that worthwhile. */
const KEPT_MESSAGES = 60
const TRIMMED_FROM = 150

const failureOf = (error: unknown): SendFailure =>
  error instanceof ChatRefusal
    ? { key: error.key, message: error.message }
    : { key: null, message: error instanceof ApiError ? error.message : '' }

type ConversationPort = Pick<
  ChatMessages,
  'loadHistory' | 'sendText' | 'sendImage' | 'sendFile' | 'sendCustom' | 'recall' | 'setTyping'
>

/** The messages of one conversation in this page: the loaded history, and what is being sent. */
export class ConversationStore {
  readonly target: ConversationTarget
  readonly #port: ConversationPort
  readonly #ownId: string
  readonly #listeners = new Set<() => void>()
  #state = NEW_CONVERSATION
  /** The cursor behind each loaded page, by the sequence of its oldest message; the oldest page first. */
  #cursors: { sequence: number; cursor: string | null }[] = []
  /** The uploads under way, by the message's id. */
  readonly #uploads = new Map<string, AbortController>()
  #typingTimer: ReturnType<typeof setTimeout> | undefined
  #loading: Promise<void> | null = null
  #retrying: Promise<void> | null = null

  constructor(port: ConversationPort, target: ConversationTarget, ownId: string) {
    this.#port = port
    this.target = target
    this.#ownId = ownId
  }

  readonly get = (): ConversationState => this.#state

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Whether the page shows it. */
  get isWatched(): boolean {
    return this.#listeners.size > 0
  }

  #set(state: ConversationState): void {
    if (state === this.#state) return
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  /** Loads the newest page, or what was missed since it was loaded. Calls at the same time share one load. */
  load(): Promise<void> {
    this.#loading ??= this.#loadNewest().finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  async #loadNewest(): Promise<void> {
    if (this.#state.status === 'failed') this.#set({ ...this.#state, status: 'loading' })
    const newest = this.#state.status === 'ready' ? (this.#state.messages.at(-1)?.sequence ?? 0) : 0
    try {
      const page = await this.#port.loadHistory(this.target)
      const pages = [page]
      let last = page
      const isGap = () => newest > 0 && (last.messages[0]?.sequence ?? 0) > newest + 1
      while (isGap() && last.nextCursor !== null && pages.length < MAX_GAP_PAGES) {
        last = await this.#port.loadHistory(this.target, last.nextCursor)
        pages.push(last)
      }
      if (newest === 0 || isGap()) this.#replace(pages)
      else
        this.#set(
          withMessages(
            this.#state,
            pages.flatMap(({ messages }) => messages),
          ),
        )
      this.#set({ ...this.#state, status: 'ready', title: page.title, avatarUrl: page.avatarUrl })
    } catch {
      // A history that was shown stays.
      if (this.#state.status === 'loading') this.#set({ ...this.#state, status: 'failed' })
    }
  }

  /** Shows these pages, the newest first, and what arrived since they were read. */
  #replace(pages: readonly MessagePage[]): void {
    this.#cursors = []
    for (const page of pages) this.#rememberCursor(page)
    const earlier = pages.at(-1)?.nextCursor == null ? 'none' : 'more'
    const added = pages.flatMap(({ messages }) => messages)
    const newest = pages[0]?.messages.at(-1)?.sequence ?? 0
    const messages = this.#state.messages.filter(({ sequence }) => sequence > newest)
    this.#set({ ...withMessages({ ...this.#state, messages }, added), earlier })
  }

  #rememberCursor({ messages, nextCursor }: MessagePage): void {
    const sequence = messages[0]?.sequence
    if (sequence !== undefined) this.#cursors.unshift({ sequence, cursor: nextCursor })
  }

  /** Loads the page before the oldest message. */
  async loadEarlier(): Promise<void> {
    const cursor = this.#cursors[0]?.cursor ?? null
    const { earlier } = this.#state
    if (cursor === null || earlier === 'loading' || earlier === 'none') return
    this.#set({ ...this.#state, earlier: 'loading' })
    try {
      const page = await this.#port.loadHistory(this.target, cursor)
      // The history was replaced or trimmed meanwhile: its own cursor is used next time.
      if (this.#cursors[0]?.cursor !== cursor) return this.#set({ ...this.#state, earlier: 'more' })
      this.#rememberCursor(page)
      const next = page.nextCursor === null ? 'none' : 'more'
      this.#set({ ...withMessages(this.#state, page.messages), earlier: next })
    } catch {
      this.#set({ ...this.#state, earlier: 'failed' })
    }
  }

  /** Drops the oldest pages of a long list; they are loaded again by scrolling. */
  trim(): void {
    const { messages, earlier } = this.#state
    if (messages.length < TRIMMED_FROM || earlier === 'loading') return
    const limit = messages.at(-KEPT_MESSAGES)?.sequence ?? 0
    const from = this.#cursors.findLast(({ sequence }) => sequence <= limit)
    if (from === undefined || from === this.#cursors[0]) return
    this.#cursors = this.#cursors.filter(({ sequence }) => sequence >= from.sequence)
    this.#set({
      ...this.#state,
      messages: messages.filter(({ sequence }) => sequence >= from.sequence),
      earlier: 'more',
    })
  }

  /** Sends a message. Resolves when it is stored or has failed; a failed one stays in the list. */
  readonly send = (content: OutgoingContent): Promise<void> => {
    const message: OutgoingMessage = { clientId: requestKey(), content, share: null, failure: null }
    this.#set(withOutgoing(this.#state, message))
    return this.#transmit(message)
  }

  /** Sends a failed message again under its id, so that it is stored once. */
  readonly retry = async (clientId: string): Promise<void> => {
    const message = this.#state.outgoing.find((each) => each.clientId === clientId)
    if (!message?.failure) return
    this.#set(withOutgoingChange(this.#state, clientId, { failure: null, share: null }))
    await this.#transmit(message)
  }

  /**
   * Sends the messages again that only a lost connection has kept from being sent, one after the other as they were
   * written. Stops where the connection is lost again. Calls at the same time share one run.
   */
  retryUnsent(): Promise<void> {
    this.#retrying ??= this.#retryAll().finally(() => {
      this.#retrying = null
    })
    return this.#retrying
  }

  async #retryAll(): Promise<void> {
    for (const { clientId, failure } of this.#state.outgoing) {
      if (failure === null || !isUnsent(failure)) continue
      await this.retry(clientId)
      const retried = this.#state.outgoing.find((each) => each.clientId === clientId)
      if (retried?.failure && isUnsent(retried.failure)) return
    }
  }

  /** Removes a message that failed, or whose upload is under way. */
  discard(clientId: string): void {
    const message = this.#state.outgoing.find((each) => each.clientId === clientId)
    const upload = this.#uploads.get(clientId)
    if (!message || (message.failure === null && upload === undefined)) return
    upload?.abort()
    release(message)
    this.#set(withoutOutgoing(this.#state, clientId))
  }

  async #transmit(message: OutgoingMessage): Promise<void> {
    const { clientId } = message
    const upload = new AbortController()
    const onProgress = (share: number) => {
      // A complete upload can no longer be ended: the message is being sent.
      if (share >= 1) this.#uploads.delete(clientId)
      this.#set(withOutgoingChange(this.#state, clientId, { share }))
    }
    if ('file' in message.content) this.#uploads.set(clientId, upload)
    try {
      const stored = await this.#call(message.content, { clientId, onProgress, signal: upload.signal })
      this.#set(withMessages(this.#state, [stored]))
      release(message)
    } catch (error) {
      // After the upload was ended, the message is gone from the list.
      this.#set(withOutgoingChange(this.#state, clientId, { failure: failureOf(error), share: null }))
    } finally {
      this.#uploads.delete(clientId)
    }
  }

  #call(content: OutgoingContent, options: SendOptions): Promise<PortMessage> {
    switch (content.kind) {
      case 'text':
        return this.#port.sendText(this.target, content.text, options)
      case 'image':
        return this.#port.sendImage(this.target, content.file, options)
      case 'file':
        return this.#port.sendFile(this.target, content.file, options)
      case 'custom':
        return this.#port.sendCustom(this.target, content.card, options)
    }
  }

  readonly recall = async (message: PortMessage): Promise<void> => {
    await this.#port.recall(message)
    this.#set(withRecalled(this.#state, message.id))
  }

  /** Handles an event of this conversation. */
  apply(event: ChatPortEvent): void {
    if (event.type === 'messages') {
      const isAnswered = event.messages.some(({ from }) => from.id !== this.#ownId)
      if (isAnswered) this.#setTyping(false)
      this.#set(withMessages(this.#state, event.messages))
    } else if (event.type === 'message_recalled') this.#set(withRecalled(this.#state, event.messageId))
    else if (event.type === 'read' && !event.isOwn)
      this.#set(withReadUpTo(this.#state, event.sequence, this.#ownId))
    else if (event.type === 'typing') this.#setTyping(event.isTyping)
  }

  #setTyping(isTyping: boolean): void {
    clearTimeout(this.#typingTimer)
    if (isTyping) this.#typingTimer = setTimeout(() => this.#setTyping(false), TYPING_MS)
    if (isTyping !== this.#state.isTyping) this.#set({ ...this.#state, isTyping })
  }

  /** Stops its timer and frees the previews of its pictures. */
  close(): void {
    clearTimeout(this.#typingTimer)
    for (const message of this.#state.outgoing) release(message)
  }
}

function release({ content }: OutgoingMessage): void {
  if (content.kind === 'image') URL.revokeObjectURL(content.preview)
}
