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
import type { RoomChat } from '#lib/client/chat/connection/create-chat.ts'
import { NO_ROOM_STATE, type RoomState } from '#lib/client/chat/messages/room-state.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { createRoomEvents, type RoomEventListener, type RoomEvents } from '#lib/client/streams/room-events.ts'
import { ROOMS_TOPIC, roomTopic, type TopicMessage } from '#lib/contract/core/push.ts'

/** What the parts of a room's page share: whose room it is, its talk and what happens in it. */
export interface RoomLive {
  roomId: number
  /** The anchor's user id. */
  anchorId: number
  anchorNickname: string
  /** Null until the connection for talk has been fetched. */
  talk: RoomChat | null
  events: RoomEvents
}

const Live = createContext<RoomLive | null>(null)

export interface RoomLiveProps {
  roomId: number
  anchorId: number
  anchorNickname: string
  /** The arrival is not announced (a pop-out, an overlay, a room beside another). */
  quiet?: boolean
  children: ReactNode
}

/** Enters a room for all that is shown inside. */
export function RoomLiveProvider({ roomId, anchorId, anchorNickname, quiet, children }: RoomLiveProps) {
  const [talk, setTalk] = useState<RoomChat | null>(null)
  const events = useMemo(() => createRoomEvents(roomId), [roomId])

  useEffect(() => {
    let left = false
    let mine: RoomChat | null = null
    import('#lib/client/chat/connection/enter-room.ts')
      .then(({ enterRoom }) => {
        if (left) return
        mine = enterRoom(roomId, quiet ? { quiet } : {})
        setTalk(mine)
      })
      // Without the connection the room is watched in silence; a reload fetches it.
      .catch(() => {})
    return () => {
      left = true
      mine?.leave()
      setTalk(null)
    }
  }, [roomId, quiet])

  useEffect(() => events.fill(), [events])
  const hear = (message: TopicMessage) => {
    // A snapshot stands for messages this page has missed.
    if (message.type === 'snapshot') events.fill()
    else events.take(message)
  }
  useTopic(roomTopic(roomId), hear, 'now')
  useTopic(ROOMS_TOPIC, (message) => events.take(message), 'now')

  const live = useMemo(
    () => ({ roomId, anchorId, anchorNickname, talk, events }),
    [roomId, anchorId, anchorNickname, talk, events],
  )
  return <Live value={live}>{children}</Live>
}

/** The room one is in. Throws outside a RoomLiveProvider. */
export function useRoomLive(): RoomLive {
  const live = useContext(Live)
  if (!live) throw new Error('A part of a room stands inside a RoomLiveProvider.')
  return live
}

const never = () => () => {}

/** A piece of the room's talk; `select` answers the same object for the same talk. */
export function useTalk<Piece>(select: (talk: RoomState) => Piece): Piece {
  const { talk } = useRoomLive()
  const read = () => select(talk?.get() ?? NO_ROOM_STATE)
  return useSyncExternalStore(talk?.watch ?? never, read, () => select(NO_ROOM_STATE))
}

/** Hears what happens in the room while the component is shown; what was before the page comes first, as `past`. */
export function useRoomEvents(listener: RoomEventListener): void {
  const { events } = useRoomLive()
  const hear = useEffectEvent(listener)
  useEffect(() => events.hear((event, past) => hear(event, past)), [events])
}
