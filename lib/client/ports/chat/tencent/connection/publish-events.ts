import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import type { ConversationTarget, PortMessage } from '../../message.ts'
import type { ChatPortEvent, KickReason } from '../../port.ts'
import { toChatMessage } from '../rooms/to-chat-message.ts'
import type { Sdk, SdkEvent, SdkNamespace } from '../sdk/sdk.ts'
import {
  kickedOutEvent,
  listEvent,
  networkEvent,
  readEach,
  recalledMessage,
  sdkConversation,
  sdkMessage,
} from '../sdk/sdk-schemas.ts'
import { toConversationId, toPortMessage, toTarget, toTyping } from '../to-port.ts'
import { isGroupNotice } from './group-notice.ts'
import type { Session } from './session.ts'
import { createUnreadCounts } from './unread-counts.ts'

interface EventDeps {
  namespace: SdkNamespace
  sdk: Sdk
  session: Pick<Session, 'setSdkReady' | 'setConnected' | 'kickedOut' | 'account'>
  emit(event: ChatPortEvent): void
  /** Called with each message of a room. */
  emitRoomMessage(message: ChatMessage): void
}

/** Groups messages by their conversation, in their order. */
function byTarget(messages: readonly PortMessage[]): [ConversationTarget, PortMessage[]][] {
  const groups = new Map<string, [ConversationTarget, PortMessage[]]>()
  for (const message of messages) {
    const id = toConversationId(message.target)
    const group = groups.get(id) ?? [message.target, []]
    group[1].push(message)
    groups.set(id, group)
  }
  return [...groups.values()]
}

/** Publishes the events of an SDK instance as events of the port. */
export function publishEvents({ namespace, sdk, session, emit, emitRoomMessage }: EventDeps): void {
  const { EVENT, TYPES } = namespace
  const counts = createUnreadCounts(namespace)
  let isConnected = true

  /** Ends of the login, by the wire's reason. An administrator's end counts as that of another device. */
  const reasons: Readonly<Record<string, KickReason>> = {
    [TYPES.KICKED_OUT_MULT_ACCOUNT]: 'same_device',
    [TYPES.KICKED_OUT_MULT_DEVICE]: 'other_device',
    [TYPES.KICKED_OUT_USERSIG_EXPIRED]: 'signature_expired',
    [TYPES.KICKED_OUT_REST_API]: 'other_device',
  }

  function onMessages(list: readonly unknown[]): void {
    const shown: PortMessage[] = []
    const messages = readEach(sdkMessage, list)
    // The site has changed a group, or the user is in it no more.
    if (messages.some((message) => isGroupNotice(message, namespace))) emit({ type: 'conversations_changed' })
    for (const message of messages) {
      const roomMessage = toChatMessage(message, namespace)
      if (roomMessage) emitRoomMessage(roomMessage)
      const isTyping = toTyping(message, namespace)
      const target = toTarget(message.conversationID)
      if (isTyping === null) {
        const converted = toPortMessage(namespace, message)
        if (converted) shown.push(converted)
      } else if (target?.kind === 'user' && message.from !== session.account())
        emit({ type: 'typing', target, isTyping })
    }
    for (const [target, messages] of byTarget(shown))
      emit({ type: 'messages', target, messages, unread: counts.of(toConversationId(target)) ?? 'unchanged' })
  }

  function onRecalled(list: readonly unknown[]): void {
    const recalled = readEach(recalledMessage, list)
    for (const { conversationID, ID } of recalled) {
      const target = toTarget(conversationID)
      if (target && ID) emit({ type: 'message_recalled', target, messageId: ID })
    }
    // Lists show the last message of a conversation without its id.
    if (recalled.length > 0) emit({ type: 'conversations_changed' })
  }

  function onRead(list: readonly unknown[]): void {
    const messages = readEach(sdkMessage, list).flatMap((each) => toPortMessage(namespace, each) ?? [])
    for (const [target, read] of byTarget(messages)) {
      const sequence = Math.max(...read.map((message) => message.sequence))
      emit({ type: 'read', target, sequence, isOwn: false })
    }
  }

  const list = (handle: (data: readonly unknown[]) => void) => (event: unknown) => {
    const parsed = listEvent.safeParse(event)
    if (parsed.success) handle(parsed.data.data)
  }

  const handlers: Record<SdkEvent, (event: unknown) => void> = {
    SDK_READY() {
      session.setSdkReady(true)
      emit({ type: 'unread_total', count: sdk.getTotalUnreadMessageCount() })
    },
    SDK_NOT_READY() {
      session.setSdkReady(false)
      counts.clear()
    },
    KICKED_OUT(event) {
      const parsed = kickedOutEvent.safeParse(event)
      session.kickedOut()
      counts.clear()
      emit({
        type: 'kicked_out',
        reason: (parsed.success && reasons[parsed.data.data.type]) || 'other_device',
      })
    },
    NET_STATE_CHANGE(event) {
      const parsed = networkEvent.safeParse(event)
      if (!parsed.success) return
      const { state } = parsed.data.data
      emit({ type: 'network_state', state })
      session.setConnected(state === 'connected')
      // The service sends what was missed; histories that are shown are loaded again to be sure.
      if (state === 'connected' && !isConnected) emit({ type: 'conversations_changed' })
      isConnected = state === 'connected'
    },
    MESSAGE_RECEIVED: list(onMessages),
    MESSAGE_REVOKED: list(onRecalled),
    MESSAGE_READ_BY_PEER: list(onRead),
    CONVERSATION_LIST_UPDATED: list((data) => {
      for (const event of counts.update(readEach(sdkConversation, data))) emit(event)
    }),
    TOTAL_UNREAD_MESSAGE_COUNT_UPDATED() {
      emit({ type: 'unread_total', count: sdk.getTotalUnreadMessageCount() })
    },
  }
  for (const [name, handler] of Object.entries(handlers)) sdk.on(EVENT[name as SdkEvent], handler)
}
