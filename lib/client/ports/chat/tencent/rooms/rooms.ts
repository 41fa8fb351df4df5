import type { Chat } from '#lib/client/chat/connection/create-chat.ts'
import type { RemovedMessages, RoomChat } from '#lib/client/chat/messages/room-chat.ts'
import type { AuthState } from '#lib/client/session/current-user.ts'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import type { ChatRooms } from '../../port.ts'
import type { TencentPort } from '../tencent-port.ts'
import { createRoomLink, type RoomLink } from './room-link.ts'

/**
 * How many removals of a room are remembered, the newest ones: enough for a message that the service delivers
 * seconds after its removal.
 */
const MAX_REMOVALS = 500

export interface RoomsDeps {
  /** The page's connection to the site, which has the state of rooms. */
  chat: Pick<Chat, 'room' | 'setExternal' | 'receive' | 'expectResponse'>
  /** Loads the port of the page. */
  loadPort(): Promise<TencentPort>
  /** The user of the page. */
  auth: { get(): AuthState; watch(listener: () => void): () => void }
}

/** A room that this page has entered. */
interface EnteredRoom {
  holders: number
  link: RoomLink | null
  isHere(): boolean
  /** Whether a message was removed before the service has delivered it. */
  isRemoved(message: ChatMessage): boolean
  stop(): void
}

/** The user's id; null for a guest, undefined while that is not known. */
const accountOf = (auth: AuthState): number | null | undefined =>
  auth.state === 'user' ? auth.user.id : auth.state === 'guest' ? null : undefined

/** Returns whether a removal concerns a message. */
const removes = (removed: RemovedMessages, { id, from }: ChatMessage): boolean =>
  removed.type === 'deleted'
    ? removed.ids.includes(id)
    : id <= removed.up_to && (removed.user_id === null || removed.user_id === from.user_id)

/** Visitors read under the guest account of their browser. The private messages of a user log in as well. */
function logInAs(auth: AuthState, port: TencentPort): void {
  if (auth.state === 'unknown') return
  const login =
    auth.state === 'user' ? port.login(String(auth.user.id), auth.user.userSig) : port.loginAsGuest()
  login.catch(() => {
    // The room works over the site's own connection.
  })
}

/**
 * Rooms whose messages travel over Tencent IM, and everything else over the site's own connection. A page joins one
 * group at a time, which is what the basic plan of the service allows: further rooms use the site's connection.
 */
export function createRooms({ chat, loadPort, auth }: RoomsDeps): ChatRooms {
  const rooms = new Map<number, EnteredRoom>()
  let port: Promise<TencentPort> | null = null
  let account = accountOf(auth.get())
  /** The room whose group this page joins. */
  let current: EnteredRoom | null = null

  const eachLink = (act: (link: RoomLink) => void) => {
    for (const { link } of rooms.values()) if (link) act(link)
  }

  const logIn = (loaded: TencentPort) => {
    if (rooms.size > 0) logInAs(auth.get(), loaded)
  }

  function startPort(): Promise<TencentPort> {
    port ??= loadPort().then((loaded) => {
      loaded.subscribe(({ type }) => {
        if (type === 'ready') eachLink((link) => link.join())
        else if (type === 'not_ready' || type === 'kicked_out') eachLink((link) => link.detach())
      })
      loaded.onRoomMessage((message) => {
        const room = rooms.get(message.room_id)
        if (room?.link?.isJoined() && !room.isRemoved(message)) chat.receive(message)
      })
      auth.watch(() => {
        const next = accountOf(auth.get())
        if (next === account) return
        account = next
        // Until the service has logged in the new account, nothing is sent under the former one.
        eachLink((link) => link.detach())
        logIn(loaded)
      })
      return loaded
    })
    return port
  }

  function open(roomId: number, room: RoomChat): EnteredRoom {
    const removals: RemovedMessages[] = []
    const entered: EnteredRoom = {
      holders: 0,
      link: null,
      isHere: () => room.get().state === 'here',
      isRemoved: (message) => removals.some((removed) => removes(removed, message)),
      stop: () => {},
    }
    const setWanted = (isWanted: boolean) => {
      if (isWanted) current ??= entered
      entered.link?.setWanted(isWanted)
      if (isWanted || current !== entered) return
      current = [...rooms.values()].find((other) => other !== entered && other.isHere()) ?? null
      current?.link?.join()
    }
    const follow = () => setWanted(entered.isHere())
    const unwatch = room.watch(follow)
    const unlisten = room.onRemoved((removed) => {
      removals.push(removed)
      if (removals.length > MAX_REMOVALS) removals.shift()
    })
    entered.stop = () => {
      unwatch()
      unlisten()
      rooms.delete(roomId)
      setWanted(false)
    }
    startPort()
      .then((loaded) => {
        if (rooms.get(roomId) !== entered) return
        entered.link = createRoomLink({ chat, port: loaded, roomId, mayJoin: () => current === entered })
        logIn(loaded)
        follow()
      })
      .catch(() => {
        // Without the code of the service the room works over the site's own connection.
      })
    rooms.set(roomId, entered)
    return entered
  }

  return {
    enterRoom(roomId, options) {
      const room = chat.room(roomId, options)
      const entered = rooms.get(roomId) ?? open(roomId, room)
      entered.holders++
      let isActive = true
      return {
        ...room,
        send: (message) => (entered.link?.isJoined() ? entered.link.send(message) : room.send(message)),
        leave() {
          if (!isActive) return
          isActive = false
          entered.holders--
          if (entered.holders === 0) entered.stop()
          room.leave()
        },
      }
    },
  }
}
