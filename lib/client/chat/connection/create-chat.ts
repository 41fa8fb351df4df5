import { CHAT_PATH, type ChatDataOf, type ChatFrame } from '#lib/contract/chat/frames.ts'
import { followLogins } from '../../session/follow-logins.ts'
import { crowdedWait } from '../../socket/connection/crowded-wait.ts'
import { createLink, type LinkOptions } from '../../socket/connection/link.ts'
import { createWatchedStatus } from '../../socket/connection/watched-status.ts'
import { PendingMessages } from '../messages/pending-messages.ts'
import { change, holdRoom, newRoom, type RoomChat, takeFrame, type Wanted } from '../messages/room-chat.ts'
import { joinFrame, loginFrame } from './login-frames.ts'
import { readChatFrame } from './read-chat-frame.ts'

/** A guest's chat account, as `api/Universal/imTouristAccount` gives it. */
export interface GuestAccount {
  id: string
  sig: string
}

export type { GoneLines, RoomChat } from '../messages/room-chat.ts'

export type Chat = ReturnType<typeof createChat>

export interface ChatOptions extends Pick<LinkOptions, 'WebSocket' | 'events' | 'random' | 'url'> {
  /** The browser's own random mark. */
  device?: string
  language?: Extract<ChatFrame, { type: 'login' }>['lang']
  /** Who a guest is here, if he has an account already. */
  guest?: () => GuestAccount | null
}

const ownAddress = () => `${location.origin.replace('http', 'ws')}${CHAT_PATH}`

/** The page's one connection for talk. It is opened with the first room and enters every room again when it comes back. */
export function createChat(options: ChatOptions = {}) {
  const rooms = new Map<number, Wanted>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const status = createWatchedStatus()
  let guestName: string | null = null
  let beats = 0

  const link = createLink({
    ...options,
    url: options.url ?? ownAddress(),
    status: status.set,
    opened: () => login(),
    heard,
    lost: () => pending.lost(),
    beat: () => link.send({ type: 'heartbeat', t: ++beats }),
  })
  const pending = new PendingMessages(link)
  const unfollow = followLogins({ reopen: () => link.reopen() })

  const login = () => link.send(loginFrame(options))
  const join = (roomId: number, wanted: Wanted) => link.send(joinFrame(roomId, wanted))

  function heard(text: unknown): void {
    const data = readChatFrame(text)
    if (!data) return
    if (data.type === 'welcome') {
      guestName = data.user_id === null ? data.user_nickname : null
      status.set('open')
      for (const [roomId, wanted] of rooms) join(roomId, wanted)
      return
    }
    if (data.type === 'said' || (data.type === 'refused' && data.ref !== null)) {
      pending.answer(data)
      return
    }
    if (data.type === 'refused' && data.key === 'too_many') later(data)
    if (!('room_id' in data)) return
    for (const [roomId, wanted] of rooms) {
      if (data.room_id !== null && data.room_id !== roomId) continue
      takeFrame(wanted, data)
    }
  }

  /** Asks again for what was refused as too much at once, when the server says that it is worth it. */
  function later({ room_id: roomId, wait }: ChatDataOf<'refused'>): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        const wanted = roomId === null ? undefined : rooms.get(roomId)
        if (roomId === null) login()
        else if (wanted?.talk.state === 'refused') enterAnew(roomId, wanted)
        // Entering anew after a reconnect: the page shows the room as it was.
        else if (wanted?.talk.state === 'here') join(roomId, wanted)
      },
      crowdedWait(wait, (options.random ?? Math.random)()),
    )
    timers.add(timer)
  }

  function enterAnew(roomId: number, wanted: Wanted): void {
    change(wanted, { ...wanted.talk, state: 'coming', why: null, until: null })
    join(roomId, wanted)
  }

  return {
    /** Enters a room; every holder of the same room shares it, and the last to leave leaves it. */
    room(roomId: number, { quiet = false }: { quiet?: boolean } = {}): RoomChat {
      const known = rooms.get(roomId)
      const wanted = known ?? newRoom(quiet)
      wanted.holders++
      if (!known) {
        rooms.set(roomId, wanted)
        if (link.isOpen) join(roomId, wanted)
      }
      link.open()
      return holdRoom(roomId, wanted, {
        guestName: () => guestName,
        say: (line) => pending.say(roomId, line),
        send: (frame) => link.send(frame),
        enterAnew: () => enterAnew(roomId, wanted),
        left() {
          rooms.delete(roomId)
          link.send({ type: 'leave', room_id: roomId } satisfies ChatFrame)
          if (rooms.size === 0) link.close()
        },
      })
    },
    /** A guest has an account now: says so, and enters every room as him. */
    login,
    status: status.get,
    /** Calls on every change of status. */
    watch: status.watch,
    close() {
      unfollow()
      for (const timer of timers) clearTimeout(timer)
      link.close()
    },
  }
}
