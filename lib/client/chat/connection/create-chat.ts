import { CHAT_PATH, type ChatData, type ChatFrame } from '#lib/contract/chat/frames.ts'
import { followLogins } from '../../session/follow-logins.ts'
import { createLink, type LinkOptions } from '../../socket/connection/link.ts'
import { createWatchedStatus } from '../../socket/connection/watched-status.ts'
import {
  applyFrame,
  change,
  createRoomHandle,
  newRoom,
  type RoomChat,
  type RoomSubscription,
} from '../messages/room-chat.ts'
import { createExternalRooms } from './external-rooms.ts'
import { createHolders } from './holders.ts'
import { joinFrame, loginFrame } from './login-frames.ts'
import { type ChatRequest, PendingRequests, sendRoomMessage } from './pending-requests.ts'
import { readChatFrame } from './read-chat-frame.ts'
import { createRetries } from './retries.ts'

/** A guest's chat account, as returned by `api/Universal/imTouristAccount`. */
export interface GuestAccount {
  id: string
  sig: string
}

export type { RemovedMessages, RoomChat } from '../messages/room-chat.ts'

export type Chat = ReturnType<typeof createChat>

export interface ChatOptions extends Pick<LinkOptions, 'WebSocket' | 'events' | 'random' | 'url'> {
  /** The browser's own random id. */
  device?: string
  language?: Extract<ChatFrame, { type: 'login' }>['lang']
  /** Returns the guest's account, if there is one already. */
  guest?: () => GuestAccount | null
}

const ownAddress = () => `${location.origin.replace('http', 'ws')}${CHAT_PATH}`

/**
 * Creates the page's one chat connection. It is opened with the first room, and joins every room again after
 * a reconnect.
 */
export function createChat(options: ChatOptions = {}) {
  const rooms = new Map<number, RoomSubscription>()
  const listeners = new Set<(data: ChatData) => void>()
  const status = createWatchedStatus()
  let guestName: string | null = null
  let beats = 0

  const link = createLink({
    ...options,
    url: options.url ?? ownAddress(),
    status: status.set,
    opened: () => login(),
    received: onMessage,
    lost: () => pending.lost(),
    beat: () => link.send({ type: 'heartbeat', t: ++beats }),
  })
  const pending = new PendingRequests(link)
  const retries = createRetries({
    random: options.random ?? Math.random,
    login: () => login(),
    retryRoom(roomId) {
      const subscription = rooms.get(roomId)
      if (subscription?.roomState.state === 'refused') rejoin(roomId, subscription)
      // Joining again after a reconnect: the page showed the room as it was.
      else if (subscription?.roomState.state === 'here') join(roomId, subscription)
    },
  })
  const holders = createHolders({ onFirst: () => link.open(), onLast: () => closeIfUnused() })
  const unfollow = followLogins({ reopen: () => link.reopen() })

  const login = () => link.send(loginFrame(options))
  const join = (roomId: number, subscription: RoomSubscription) => link.send(joinFrame(roomId, subscription))

  function onMessage(text: unknown): void {
    const data = readChatFrame(text)
    if (!data) return
    if (data.type === 'welcome') {
      guestName = data.user_id === null ? data.user_nickname : null
      status.set('open')
      for (const [roomId, subscription] of rooms) join(roomId, subscription)
    }
    for (const listener of listeners) listener(data)
    if ('ref' in data && data.ref !== null) pending.answer(data)
    else if (data.type === 'refused' && data.key === 'too_many') retries.later(data)
    if (!('ref' in data) || data.ref === null) applyToRooms(rooms, data)
  }

  function rejoin(roomId: number, subscription: RoomSubscription): void {
    change(subscription, { ...subscription.roomState, state: 'coming', why: null, endsAt: null })
    join(roomId, subscription)
  }

  const closeIfUnused = () => {
    if (rooms.size === 0 && holders.count === 0) link.close()
  }

  return {
    /** Keeps the connection open, also without a room, until the returned function is called. */
    hold: holders.hold,
    /** Calls a listener with every frame of the server until the returned function is called. */
    onData: (listener: (data: ChatData) => void) => addListener(listeners, listener),
    /** Sends a request; resolves with the response, rejects with Unsent when the connection is lost. */
    request: (frame: ChatRequest) => pending.request(frame),
    /** Sends a frame without a response; dropped when there is no connection. */
    send: (frame: ChatFrame) => link.send(frame),
    /** Joins a room; all holders of a room share it, and the last one to leave leaves the room. */
    room(roomId: number, { quiet = false }: { quiet?: boolean } = {}): RoomChat {
      const existing = rooms.get(roomId)
      const subscription = existing ?? newRoom(quiet)
      subscription.holders++
      if (!existing) {
        rooms.set(roomId, subscription)
        if (link.isOpen) join(roomId, subscription)
      }
      link.open()
      return createRoomHandle(roomId, subscription, {
        guestName: () => guestName,
        send: (message) => sendRoomMessage(pending, roomId, message),
        sendFrame: (frame) => link.send(frame),
        rejoin: () => rejoin(roomId, subscription),
        onEmpty() {
          rooms.delete(roomId)
          link.send({ type: 'leave', room_id: roomId } satisfies ChatFrame)
          closeIfUnused()
        },
      })
    },
    ...createExternalRooms({ rooms, join, pending }),
    /** Logs in again with the guest's new account, and joins every room as that guest. */
    login,
    status: status.get,
    /** Calls a listener on every change of the status. */
    watch: status.watch,
    close() {
      unfollow()
      retries.stop()
      link.close()
    },
  }
}

/** Applies a frame to the room that it names; one without a number of a room to all. */
function applyToRooms(rooms: ReadonlyMap<number, RoomSubscription>, data: ChatData): void {
  if (!('room_id' in data)) return
  for (const [roomId, subscription] of rooms)
    if (data.room_id === null || data.room_id === roomId) applyFrame(subscription, data)
}

function addListener<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
