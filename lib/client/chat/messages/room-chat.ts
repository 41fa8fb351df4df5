import type { ChatData, ChatDataOf, ChatFrame, ChatMessage, SendFrame } from '#lib/contract/chat/frames.ts'
import { applyChatData, NO_ROOM_STATE, type RoomState, trimmed } from './room-state.ts'

/** Removed messages: some by their ids, or all up to one. */
export type RemovedMessages = ChatDataOf<'deleted'> | ChatDataOf<'cleared'>

export type SendResult = ChatDataOf<'said'> | ChatDataOf<'refused'>

export interface RoomChat {
  roomId: number
  get(): RoomState
  /** Calls on every change until the returned function is called. */
  watch(listener: () => void): () => void
  /** Calls `listener` once for each new message (not for history), for danmaku and sounds. */
  onMessage(listener: (message: ChatMessage) => void): () => void
  /** Calls `listener` with removed messages, for code that shows them outside the chat. */
  onRemoved(listener: (removed: RemovedMessages) => void): () => void
  /**
   * Calls `listener` with the decision on a held message of this page's guest; a logged-in user is notified
   * on their own topic.
   */
  onDecided(listener: (released: boolean) => void): () => void
  /** The name of this page's guest; null for a logged-in user and before the guest has an account. */
  guestName(): string | null
  /** Sends a message; resolves with the server's response, rejects with Unsent. */
  send(message: Omit<SendFrame, 'type' | 'ref' | 'room_id'>): Promise<SendResult>
  /** Requests the messages before the oldest one loaded. */
  earlier(): void
  /** Called when the user is at the newest messages: older ones may be dropped. */
  trim(): void
  /** Joins again after a refusal or a kick. */
  retry(): void
  leave(): void
}

/** A room that components of this page have joined. */
export interface RoomSubscription {
  roomState: RoomState
  quiet: boolean
  /** Messages of users come from the chat service outside the site. */
  isExternal: boolean
  watchers: Set<() => void>
  messageListeners: Set<(message: ChatMessage) => void>
  removalListeners: Set<(removed: RemovedMessages) => void>
  decidedListeners: Set<(released: boolean) => void>
  holders: number
}

/** Returns a room without holders. */
export const newRoom = (quiet: boolean): RoomSubscription => ({
  roomState: NO_ROOM_STATE,
  quiet,
  isExternal: false,
  watchers: new Set(),
  messageListeners: new Set(),
  removalListeners: new Set(),
  decidedListeners: new Set(),
  holders: 0,
})

/** Stores a room's state and calls its watchers when it has changed. */
export function change(subscription: RoomSubscription, roomState: RoomState): void {
  if (roomState === subscription.roomState) return
  subscription.roomState = roomState
  for (const watcher of subscription.watchers) watcher()
}

/** Applies a frame about a room and calls the listeners of its messages, removals or decision. */
export function applyFrame(subscription: RoomSubscription, data: ChatData): void {
  // A held message that was released has a smaller id than messages already received.
  const knownIds = data.type === 'batch' ? new Set(subscription.roomState.messages.map(({ id }) => id)) : null
  change(subscription, applyChatData(subscription.roomState, data))
  if (knownIds && data.type === 'batch')
    for (const message of data.lines)
      if (!knownIds.has(message.id)) for (const listener of subscription.messageListeners) listener(message)
  if (data.type === 'deleted' || data.type === 'cleared')
    for (const listener of subscription.removalListeners) listener(data)
  if (data.type === 'decided') for (const listener of subscription.decidedListeners) listener(data.released)
}

interface RoomHandleDeps extends Pick<RoomChat, 'guestName' | 'send'> {
  sendFrame(frame: ChatFrame): void
  rejoin(): void
  /** Called after the last holder has left. */
  onEmpty(): void
}

/** Returns one holder's handle of a room, valid until it leaves. */
export function createRoomHandle(
  roomId: number,
  subscription: RoomSubscription,
  { guestName, send, sendFrame, rejoin, onEmpty }: RoomHandleDeps,
): RoomChat {
  let isActive = true
  const addListener = <Item>(set: Set<Item>, item: Item) => {
    set.add(item)
    return () => void set.delete(item)
  }
  return {
    roomId,
    get: () => subscription.roomState,
    watch: (listener) => addListener(subscription.watchers, listener),
    onMessage: (listener) => addListener(subscription.messageListeners, listener),
    onRemoved: (listener) => addListener(subscription.removalListeners, listener),
    onDecided: (listener) => addListener(subscription.decidedListeners, listener),
    guestName,
    send,
    earlier() {
      const before = subscription.roomState.messages[0]?.id
      if (before !== undefined && subscription.roomState.hasEarlier)
        sendFrame({ type: 'history', room_id: roomId, before })
    },
    trim: () => change(subscription, trimmed(subscription.roomState)),
    retry: rejoin,
    leave() {
      if (!isActive) return
      isActive = false
      subscription.holders--
      if (subscription.holders > 0) return
      onEmpty()
    },
  }
}
