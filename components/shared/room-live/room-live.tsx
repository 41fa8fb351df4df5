'use client'

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { useChatService } from '#lib/client/chat/chat-service.tsx'
import type { RoomChat } from '#lib/client/chat/connection/create-chat.ts'
import { NO_ROOM_STATE, type RoomState } from '#lib/client/chat/messages/room-state.ts'
import { chatRooms } from '#lib/client/ports/chat/index.ts'
import { realNow } from '#lib/client/socket/clock/real-now.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import { createRoomEvents, type RoomEventListener, type RoomEvents } from '#lib/client/streams/room-events.ts'
import { ROOMS_TOPIC, roomTopic, type TopicMessage } from '#lib/contract/core/push.ts'
import { LIVE_MOMENT, type RoomMoment, useMomentOf } from './moment.ts'
import { followMoment } from './moment-events.ts'

/** The state shared by the components of a room's page: the room, its chat and its events. */
export interface RoomLive {
  roomId: number
  /** The anchor's user id. */
  anchorId: number
  anchorNickname: string
  /** Null until the code of the chat connection has been loaded. */
  chat: RoomChat | null
  /** At the moment of the viewer's picture. */
  events: RoomEvents
  /** The moment that they happen, whatever the viewer watches: for what is the viewer's own. */
  liveEvents: RoomEvents
  moment: RoomMoment
  /** Brings the picture back to live; null on pages without one. */
  onLive: (() => void) | null
}

const Live = createContext<RoomLive | null>(null)

export interface RoomLiveProps {
  roomId: number
  anchorId: number
  anchorNickname: string
  /** The user's arrival is not announced (a pop-out, an overlay, a room beside another). */
  quiet?: boolean
  /** The moment of the page's picture; without it everything is live. */
  moment?: RoomMoment
  onLive?: () => void
  children: ReactNode
}

/** Enters a room for all components inside. */
export function RoomLiveProvider(props: RoomLiveProps) {
  const { roomId, anchorId, anchorNickname, quiet, moment = LIVE_MOMENT, onLive = null, children } = props
  const [chat, setChat] = useState<RoomChat | null>(null)
  const events = useMemo(() => createRoomEvents(roomId), [roomId])

  const service = useChatService()
  const openRooms = useEffectEvent(() => chatRooms(service))
  useEffect(() => {
    let isUnmounted = false
    let mine: RoomChat | null = null
    openRooms()
      .then((rooms) => {
        if (isUnmounted) return
        mine = rooms.enterRoom(roomId, quiet ? { quiet } : {})
        setChat(mine)
      })
      // Without the connection the room is shown without chat; a reload retries.
      .catch(() => {})
    return () => {
      isUnmounted = true
      mine?.leave()
      setChat(null)
    }
  }, [roomId, quiet])

  useEffect(() => events.loadMissing(), [events])
  const handle = (message: TopicMessage) => {
    // A snapshot replaces messages this page has missed.
    if (message.type === 'snapshot') events.loadMissing()
    else events.handleMessage(message)
  }
  useTopic(roomTopic(roomId), handle, 'now')
  useTopic(ROOMS_TOPIC, (message) => events.handleMessage(message), 'now')

  const { socket } = usePageSocket()
  const shownEvents = useMemo(
    () => followMoment(events, { moment, now: () => realNow(socket) }),
    [events, moment, socket],
  )
  const live = useMemo(
    () => ({
      roomId,
      anchorId,
      anchorNickname,
      chat,
      events: shownEvents,
      liveEvents: events,
      moment,
      onLive,
    }),
    [roomId, anchorId, anchorNickname, chat, shownEvents, events, moment, onLive],
  )
  return <Live value={live}>{children}</Live>
}

/** Returns the room of the surrounding provider. Throws outside a RoomLiveProvider. */
export function useRoomLive(): RoomLive {
  const live = useContext(Live)
  if (!live) throw new Error('useRoomLive must be called inside a RoomLiveProvider.')
  return live
}

/** Returns the moment that the viewer watches, ms since the epoch; null while they are live. */
export const useMoment = (): number | null => useMomentOf(useRoomLive().moment)

const never = () => () => {}

/** Selects a value of the room's chat state; `select` must return the same object for the same state. */
export function useChat<Piece>(select: (chat: RoomState) => Piece): Piece {
  const { chat } = useRoomLive()
  const read = () => select(chat?.get() ?? NO_ROOM_STATE)
  return useSyncExternalStore(chat?.watch ?? never, read, () => select(NO_ROOM_STATE))
}

/** Subscribes to the room's events while the component is mounted; earlier events come first, with `past`. */
export function useRoomEvents(listener: RoomEventListener): void {
  const { events } = useRoomLive()
  const handle = useEffectEvent(listener)
  useEffect(() => events.subscribe((event, past) => handle(event, past)), [events])
}
