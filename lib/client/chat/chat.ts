import {
  CHAT_PATH,
  type ChatDataOf,
  type ChatFrame,
  type ChatLine,
  type Say,
} from '#lib/contract/chat/frames.ts'
import { followLogins } from '../session/follow-logins.ts'
import { createLink, type LinkOptions, type SocketStatus } from '../socket/link.ts'
import { readChatFrame } from './read-chat-frame.ts'
import { NO_TALK, type Talk, takeTalk, trimmed } from './talk.ts'
import { Unsent } from './unsent.ts'

/** A guest's chat account, as `api/Universal/imTouristAccount` gives it. */
export interface GuestAccount {
  id: string
  sig: string
}

/** Lines that were taken away: some by their ids, or all up to one. */
export type GoneLines = ChatDataOf<'deleted'> | ChatDataOf<'cleared'>

export type SayAnswer = ChatDataOf<'said'> | ChatDataOf<'refused'>

export interface RoomTalk {
  roomId: number
  get(): Talk
  /** Calls on every change until the returned function is called. */
  watch(listener: () => void): () => void
  /** Hears each new line once (not those of history), for danmaku and sounds. */
  hear(listener: (line: ChatLine) => void): () => void
  /** Hears which lines were taken away, for what shows them elsewhere than in the chat. */
  hearGone(listener: (gone: GoneLines) => void): () => void
  /** Hears whether a line that waited was let through, of the guest this page speaks as; a user hears it on his own topic. */
  hearDecided(listener: (released: boolean) => void): () => void
  /** The name of the guest this page speaks as; null for a user, and for who has not spoken yet. */
  guestName(): string | null
  /** Says a line; resolves with the server's answer, rejects with Unsent. */
  say(line: Omit<Say, 'type' | 'ref' | 'room_id'>): Promise<SayAnswer>
  /** Asks for the lines before the oldest one known. */
  earlier(): void
  /** The reader is at the newest lines: what is far above may be let go. */
  trim(): void
  /** Asks to be let in again after having been refused or put out. */
  retry(): void
  leave(): void
}

export type Chat = ReturnType<typeof createChat>

export interface ChatOptions extends Pick<LinkOptions, 'WebSocket' | 'events' | 'random' | 'url'> {
  /** The browser's own random mark. */
  device?: string
  language?: Extract<ChatFrame, { type: 'login' }>['lang']
  /** Who a guest is here, if he has an account already. */
  guest?: () => GuestAccount | null
}

interface Wanted {
  talk: Talk
  quiet: boolean
  watchers: Set<() => void>
  lineListeners: Set<(line: ChatLine) => void>
  goneListeners: Set<(gone: GoneLines) => void>
  decidedListeners: Set<(released: boolean) => void>
  holders: number
}

const ownAddress = () => `${location.origin.replace('http', 'ws')}${CHAT_PATH}`

/** The page's one connection for talk. It is opened with the first room and enters every room again when it comes back. */
export function createChat(options: ChatOptions = {}) {
  const rooms = new Map<number, Wanted>()
  const answers = new Map<string, (answer: SayAnswer | null) => void>()
  const watchers = new Set<() => void>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let status: SocketStatus = 'idle'
  let guestName: string | null = null
  let next = 0
  let beats = 0

  const link = createLink({
    ...options,
    url: options.url ?? ownAddress(),
    status: become,
    opened: login,
    heard,
    lost() {
      for (const answer of answers.values()) answer(null)
      answers.clear()
    },
    beat: () => link.send({ type: 'heartbeat', t: ++beats }),
  })
  const unfollow = followLogins({ reopen: () => link.reopen() })

  function become(now: SocketStatus): void {
    status = now
    for (const watcher of watchers) watcher()
  }

  function login(): void {
    const { device, language } = options
    link.send({
      type: 'login',
      ...(options.guest?.() ?? {}),
      ...(device ? { device } : {}),
      ...(language ? { lang: language } : {}),
    } satisfies ChatFrame)
  }

  // Who was in the room before the connection went does not come anew, and says how far he has heard.
  const join = (roomId: number, { quiet, talk }: Wanted) => {
    const after = talk.lines.at(-1)?.id
    link.send({
      type: 'join',
      room_id: roomId,
      ...(quiet || talk.state === 'here' ? { quiet: true } : {}),
      ...(after === undefined ? {} : { after }),
    } satisfies ChatFrame)
  }

  function change(wanted: Wanted, talk: Talk): void {
    if (talk === wanted.talk) return
    wanted.talk = talk
    for (const watcher of wanted.watchers) watcher()
  }

  function heard(text: unknown): void {
    const data = readChatFrame(text)
    if (!data) return
    if (data.type === 'welcome') {
      guestName = data.user_id === null ? data.user_nickname : null
      become('open')
      for (const [roomId, wanted] of rooms) join(roomId, wanted)
      return
    }
    if (data.type === 'said' || (data.type === 'refused' && data.ref !== null)) {
      const ref = data.ref ?? ''
      answers.get(ref)?.(data)
      answers.delete(ref)
      return
    }
    if (data.type === 'refused' && data.key === 'too_many') later(data)
    if (!('room_id' in data)) return
    for (const [roomId, wanted] of rooms) {
      if (data.room_id !== null && data.room_id !== roomId) continue
      // A line that waited comes behind younger ones.
      const known = data.type === 'batch' ? new Set(wanted.talk.lines.map(({ id }) => id)) : null
      change(wanted, takeTalk(wanted.talk, data))
      if (known && data.type === 'batch')
        for (const line of data.lines)
          if (!known.has(line.id)) for (const listener of wanted.lineListeners) listener(line)
      if (data.type === 'deleted' || data.type === 'cleared')
        for (const listener of wanted.goneListeners) listener(data)
      if (data.type === 'decided') for (const listener of wanted.decidedListeners) listener(data.released)
    }
  }

  /** Asks again for what was refused as too much at once, when the server says that it is worth it. */
  function later({ room_id: roomId, wait }: ChatDataOf<'refused'>): void {
    const ms = (wait ?? 1) * 1_000
    // Many pages behind one address were refused until the same moment.
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        const wanted = roomId === null ? undefined : rooms.get(roomId)
        if (roomId === null) login()
        else if (wanted?.talk.state === 'refused') enterAnew(roomId, wanted)
        // Entering anew after a reconnect: the page shows the room as it was.
        else if (wanted?.talk.state === 'here') join(roomId, wanted)
      },
      ms + (options.random ?? Math.random)() * Math.max(1_000, ms / 4),
    )
    timers.add(timer)
  }

  function enterAnew(roomId: number, wanted: Wanted): void {
    change(wanted, { ...wanted.talk, state: 'coming', why: null, until: null })
    join(roomId, wanted)
  }

  return {
    /** Enters a room; every holder of the same room shares it, and the last to leave leaves it. */
    room(roomId: number, { quiet = false }: { quiet?: boolean } = {}): RoomTalk {
      const known = rooms.get(roomId)
      const wanted: Wanted = known ?? {
        talk: NO_TALK,
        quiet,
        watchers: new Set(),
        lineListeners: new Set(),
        goneListeners: new Set(),
        decidedListeners: new Set(),
        holders: 0,
      }
      wanted.holders++
      if (!known) {
        rooms.set(roomId, wanted)
        if (link.isOpen) join(roomId, wanted)
      }
      link.open()
      let held = true
      const hold = <Item>(set: Set<Item>, item: Item) => {
        set.add(item)
        return () => void set.delete(item)
      }
      return {
        roomId,
        get: () => wanted.talk,
        watch: (listener) => hold(wanted.watchers, listener),
        hear: (listener) => hold(wanted.lineListeners, listener),
        hearGone: (listener) => hold(wanted.goneListeners, listener),
        hearDecided: (listener) => hold(wanted.decidedListeners, listener),
        guestName: () => guestName,
        say(line) {
          if (!link.isOpen) return Promise.reject(new Unsent())
          const ref = `l${++next}`
          return new Promise((resolve, reject) => {
            answers.set(ref, (answer) => (answer ? resolve(answer) : reject(new Unsent())))
            link.send({ type: 'say', ref, room_id: roomId, ...line } satisfies ChatFrame)
          })
        },
        earlier() {
          const before = wanted.talk.lines[0]?.id
          if (before !== undefined && wanted.talk.hasEarlier)
            link.send({ type: 'history', room_id: roomId, before } satisfies ChatFrame)
        },
        trim: () => change(wanted, trimmed(wanted.talk)),
        retry: () => enterAnew(roomId, wanted),
        leave() {
          if (!held) return
          held = false
          wanted.holders--
          if (wanted.holders > 0) return
          rooms.delete(roomId)
          link.send({ type: 'leave', room_id: roomId } satisfies ChatFrame)
          if (rooms.size === 0) link.close()
        },
      }
    },
    /** A guest has an account now: says so, and enters every room as him. */
    login,
    status: () => status,
    /** Calls on every change of status. */
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    close() {
      unfollow()
      for (const timer of timers) clearTimeout(timer)
      link.close()
    },
  }
}
