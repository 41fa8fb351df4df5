import type { CustomContent, PortMessage } from '#lib/client/ports/chat/message.ts'

export type OutgoingContent =
  | { kind: 'text'; text: string }
  /** `preview`: an object URL of the picture, in this page. */
  | { kind: 'image'; file: File; preview: string }
  | { kind: 'file'; file: File }
  | { kind: 'custom'; card: CustomContent }

/** A picture or a file, which is uploaded before its message is sent. */
export type ChosenFile = Extract<OutgoingContent, { file: File }>

/** Why a message was not sent. `key` null: the connection or the upload failed. */
export interface SendFailure {
  key: string | null
  /** In the language of the page; '' where only the connection failed. */
  message: string
}

/** Whether only the connection failed, so that the message is sent once there is one. */
export const isUnsent = ({ key, message }: SendFailure): boolean => key === null && message === ''

/** A message of this page that is not stored yet. */
export interface OutgoingMessage {
  clientId: string
  content: OutgoingContent
  /** Uploaded share from 0 to 1; null when nothing is uploaded. */
  share: number | null
  /** Null while it is being sent. */
  failure: SendFailure | null
}

export interface ConversationState {
  status: 'loading' | 'ready' | 'failed'
  /** The other user; '' until the first page has loaded. */
  title: string
  avatarUrl: string | null
  /** By sequence. */
  messages: readonly PortMessage[]
  /** In the order in which they were written. */
  outgoing: readonly OutgoingMessage[]
  earlier: 'none' | 'more' | 'loading' | 'failed'
  isTyping: boolean
}

export const NEW_CONVERSATION: ConversationState = {
  status: 'loading',
  title: '',
  avatarUrl: null,
  messages: [],
  outgoing: [],
  earlier: 'none',
  isTyping: false,
}

/** A recalled message stays recalled and a read one read, in whatever order their copies arrive. */
const joined = (known: PortMessage | undefined, message: PortMessage): PortMessage =>
  known === undefined
    ? message
    : {
        ...message,
        content: known.content.kind === 'recalled' ? known.content : message.content,
        isRead: message.isRead === null ? null : message.isRead || known.isRead === true,
      }

const isInOrder = (messages: readonly PortMessage[]): boolean =>
  messages.every(({ sequence }, at) => at === 0 || sequence > (messages[at - 1]?.sequence ?? 0))

/** Merges messages by their id, in the order of their sequence. */
export function mergeMessages(
  known: readonly PortMessage[],
  added: readonly PortMessage[],
): readonly PortMessage[] {
  if (added.length === 0) return known
  // An earlier page of a long history is put in front of it without sorting all of it again.
  if ((added.at(-1)?.sequence ?? 0) < (known[0]?.sequence ?? 0) && isInOrder(added))
    return [...added, ...known]
  const byId = new Map(known.map((message) => [message.id, message]))
  for (const message of added) byId.set(message.id, joined(byId.get(message.id), message))
  return [...byId.values()].sort((a, b) => a.sequence - b.sequence)
}

/** Adds stored messages, and drops the outgoing ones that they are the stored copies of. */
export function withMessages(state: ConversationState, added: readonly PortMessage[]): ConversationState {
  const stored = new Set(added.map(({ clientId }) => clientId))
  const outgoing = state.outgoing.filter(({ clientId }) => !stored.has(clientId))
  return {
    ...state,
    messages: mergeMessages(state.messages, added),
    outgoing: outgoing.length === state.outgoing.length ? state.outgoing : outgoing,
  }
}

export const withRecalled = (state: ConversationState, messageId: string): ConversationState => ({
  ...state,
  messages: state.messages.map((message) =>
    message.id === messageId ? { ...message, content: { kind: 'recalled' } } : message,
  ),
})

/** Marks own messages up to `sequence` as read by the other user. */
export const withReadUpTo = (
  state: ConversationState,
  sequence: number,
  ownId: string,
): ConversationState => ({
  ...state,
  messages: state.messages.map((message) =>
    message.isRead === false && message.sequence <= sequence && message.from.id === ownId
      ? { ...message, isRead: true }
      : message,
  ),
})

export const withOutgoing = (state: ConversationState, message: OutgoingMessage): ConversationState => ({
  ...state,
  outgoing: [...state.outgoing, message],
})

export const withOutgoingChange = (
  state: ConversationState,
  clientId: string,
  change: Partial<Pick<OutgoingMessage, 'share' | 'failure'>>,
): ConversationState => ({
  ...state,
  outgoing: state.outgoing.map((message) =>
    message.clientId === clientId ? { ...message, ...change } : message,
  ),
})

export const withoutOutgoing = (state: ConversationState, clientId: string): ConversationState => ({
  ...state,
  outgoing: state.outgoing.filter((message) => message.clientId !== clientId),
})

/** The id of the newest own message that the other user has read; null for none. */
export const newestReadId = (messages: readonly PortMessage[], ownId: string): string | null =>
  messages.findLast(
    ({ from, isRead, content }) => from.id === ownId && isRead === true && content.kind !== 'recalled',
  )?.id ?? null

/** The newest message of the other user; null for none. */
export const newestReceived = (messages: readonly PortMessage[], ownId: string): PortMessage | null =>
  messages.findLast(({ from }) => from.id !== ownId) ?? null
