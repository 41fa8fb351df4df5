import { randomBytes } from 'node:crypto'
import type { Bus } from '#lib/backend/ports/bus/index.ts'
import type { Connection } from '#lib/backend/realtime/connection.ts'
import {
  defaultLimits,
  type HubLimits,
  type HubMetrics,
  type HubOptions,
} from '#lib/backend/realtime/options.ts'
import { createSocketHouse } from '#lib/backend/realtime/socket-house.ts'
import { CHAT_PATH, type ChatData, type ChatFrame, chatFrame, MOST_ROOMS } from '#lib/contract/chat.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { type Chat, type ChatHouse, type ChatNews, chatTopic, EVERYWHERE, type Talker } from '../port.ts'
import { Room } from './room.ts'

export interface BuiltinChatOptions extends Pick<HubOptions, 'allowedOrigin' | 'addressOf'> {
  bus: Pick<Bus, 'publish' | 'listen' | 'onHole'>
  house: ChatHouse
  limits?: Partial<HubLimits>
  metrics?: HubMetrics
  onError: (error: unknown) => void
}

/** What is known of one socket. */
interface Seat {
  connection: Connection
  talker: Talker | null
  language: Language
  device: string | null
  rooms: Set<number>
  /** Frames of one socket are dealt with one after the other; lines only wait for those of their sender. */
  turn: Promise<void>
  loggedIn: boolean
}

const PREFIX = 'im:'
/** How often a node says anew how many it has. */
const HERE_MS = 10_000
const MOST_WAITING = 40

/** The built-in chat: rooms over `/im`. It keeps no order itself: who may come in and speak says the house. */
export function createBuiltinChat(options: BuiltinChatOptions): Chat {
  const { bus, house, onError } = options
  const limits = { ...defaultLimits, ...options.limits }
  const metrics: HubMetrics = options.metrics ?? { add() {} }
  const node = randomBytes(6).toString('hex')
  const rooms = new Map<number, Room>()
  const seats = new Map<Connection, Seat>()
  const ofUser = new Map<number, Set<Seat>>()
  const waiting = new WeakMap<Seat, number>()
  const dirty = new Set<number>()

  const send = (seat: Seat, data: ChatData) => seat.connection.send(data)
  const publish = (roomId: number, news: ChatNews) => {
    bus.publish(chatTopic(roomId), news).catch(onError)
  }

  function roomFor(roomId: number, language: Language): Room {
    const known = rooms.get(roomId)
    if (known) return known
    const room = new Room(roomId, async () => {
      const state = await house.room(roomId, language)
      return 'key' in state ? null : state
    })
    rooms.set(roomId, room)
    return room
  }

  /** A room nobody is in is forgotten; the others hear how many are left. */
  function counted(roomId: number): void {
    const room = rooms.get(roomId)
    if (!room) return
    dirty.add(roomId)
    room.schedule(node)
    if (room.size > 0) return
    room.stop()
    rooms.delete(roomId)
  }

  const hereTimer = setInterval(() => {
    for (const roomId of dirty) publish(roomId, { type: 'here', node, count: rooms.get(roomId)?.size ?? 0 })
    dirty.clear()
    for (const room of rooms.values()) room.schedule(node)
  }, 1_000)
  hereTimer.unref()
  const refreshTimer = setInterval(() => {
    for (const roomId of rooms.keys()) dirty.add(roomId)
  }, HERE_MS)
  refreshTimer.unref()

  function leave(seat: Seat, roomId: number): void {
    if (!seat.rooms.delete(roomId)) return
    rooms.get(roomId)?.leave(seat.connection)
    counted(roomId)
  }

  function forgetTalker(seat: Seat): void {
    const { talker } = seat
    seat.talker = null
    if (talker?.kind !== 'user') return
    const all = ofUser.get(talker.userId)
    all?.delete(seat)
    if (all?.size === 0) ofUser.delete(talker.userId)
  }

  function seatsOf(userId: number, roomId: number | null): Seat[] {
    return [...(ofUser.get(userId) ?? [])].filter((seat) => roomId === null || seat.rooms.has(roomId))
  }

  /** Out, at once, on every page of his. */
  function putOut(userId: number, roomId: number | null, until: string | null): void {
    for (const seat of seatsOf(userId, roomId)) {
      for (const left of roomId === null ? [...seat.rooms] : [roomId]) leave(seat, left)
      send(seat, { type: 'out', room_id: roomId, until })
    }
  }

  function tellStanding(userId: number, roomId: number | null): void {
    for (const seat of seatsOf(userId, roomId))
      for (const here of roomId === null ? seat.rooms : [roomId])
        house
          .standing(seat.talker, here, seat.language)
          .then((me) => {
            if (seat.rooms.has(here)) send(seat, { type: 'standing', room_id: here, me })
          })
          .catch(onError)
  }

  const unlisten = bus.listen(({ topic, data }) => {
    if (!topic.startsWith(PREFIX)) return
    const news = data as unknown as ChatNews
    const name = topic.slice(PREFIX.length)
    const roomId = name === EVERYWHERE ? null : Number(name)
    if (news.type === 'out') putOut(news.user_id, roomId, news.until)
    else if (news.type === 'standing') tellStanding(news.user_id, roomId)
    else if (roomId !== null) {
      const room = rooms.get(roomId)
      // A node that has just opened the room does not know how many are here.
      if (room && news.type === 'here' && !room.knows(news.node)) dirty.add(roomId)
      room?.hear(news, performance.now())
      room?.schedule(node)
    }
  })

  // Lines, kicks and rules may have been missed: every room is read anew, and everybody enters it again.
  const unmend = bus.onHole(() => {
    for (const room of rooms.values()) room.stop()
    rooms.clear()
    for (const seat of seats.values())
      for (const roomId of seat.rooms) take(seat, { type: 'join', room_id: roomId, quiet: true })
  })

  async function login(seat: Seat, frame: Extract<ChatFrame, { type: 'login' }>): Promise<void> {
    const { connection } = seat
    seat.language = frame.lang ?? seat.language
    seat.device = frame.device ?? null
    forgetTalker(seat)
    const { token } = connection
    const talker =
      (token === null ? null : await house.user(token)) ??
      (frame.id !== undefined && frame.sig !== undefined ? house.guest(frame.id, frame.sig) : null)
    if (!connection.open) return
    seat.talker = talker
    seat.loggedIn = true
    if (talker?.kind === 'user') {
      const all = ofUser.get(talker.userId) ?? new Set()
      ofUser.set(talker.userId, all.add(seat))
    }
    send(seat, {
      type: 'welcome',
      user_id: talker?.kind === 'user' ? talker.userId : null,
      user_nickname: talker?.nickname ?? null,
    })
  }

  const refuse = (
    seat: Seat,
    to: { ref?: string; room_id?: number },
    key: Parameters<ChatHouse['sentence']>[0],
  ) =>
    send(seat, {
      type: 'refused',
      ref: to.ref ?? null,
      room_id: to.room_id ?? null,
      key,
      msg: house.sentence(key, seat.language),
      wait: null,
    })

  async function join(seat: Seat, frame: Extract<ChatFrame, { type: 'join' }>): Promise<void> {
    const { connection, talker, language, device } = seat
    const { room_id: roomId } = frame
    if (!seat.rooms.has(roomId) && seat.rooms.size >= MOST_ROOMS) {
      refuse(seat, frame, 'chat.too_many_rooms')
      return
    }
    const isNew = !seat.rooms.has(roomId)
    const room = roomFor(roomId, language)
    // Before anything is read: what is said from here on waits for this socket.
    room.arrive(connection)
    seat.rooms.add(roomId)
    const address = connection.address
    const entered = await house.enter(talker, roomId, { device, address, language })
    const state = 'key' in entered ? null : await room.state.catch(() => null)
    if ('key' in entered || state === null) {
      leave(seat, roomId)
      if (state === null && !('key' in entered)) refuse(seat, frame, 'unavailable')
      else if ('key' in entered) {
        const { key, msg, wait } = entered
        send(seat, { type: 'refused', ref: null, room_id: roomId, key, msg, wait })
      }
      return
    }
    if (!connection.open || !seat.rooms.has(roomId)) return
    room.letIn(connection, entered.me, room.online(node, performance.now()))
    counted(roomId)
    if (isNew && !frame.quiet && talker?.kind === 'user') house.arrived(talker.userId, roomId).catch(onError)
  }

  async function say(seat: Seat, frame: Extract<ChatFrame, { type: 'say' }>): Promise<void> {
    const { talker } = seat
    const { ref, room_id } = frame
    if (talker === null) refuse(seat, frame, 'chat.login_first')
    else if (!seat.rooms.has(room_id)) refuse(seat, frame, 'chat.not_here')
    else {
      const said = await house.say(talker, frame, seat.language)
      if ('key' in said) {
        const { key, msg, wait } = said
        send(seat, { type: 'refused', ref, room_id, key, msg, wait })
      } else send(seat, { type: 'said', ref, room_id, ...said })
    }
  }

  async function perform(seat: Seat, frame: ChatFrame): Promise<void> {
    switch (frame.type) {
      case 'login':
        await login(seat, frame)
        break
      case 'join':
        if (seat.loggedIn) await join(seat, frame)
        else refuse(seat, frame, 'chat.login_first')
        break
      case 'leave':
        leave(seat, frame.room_id)
        send(seat, { type: 'left', room_id: frame.room_id })
        break
      case 'say':
        await say(seat, frame)
        break
      case 'history':
        if (seat.rooms.has(frame.room_id)) {
          const { room_id, before } = frame
          send(seat, { type: 'history', room_id, ...(await house.history(room_id, before)) })
        } else refuse(seat, frame, 'chat.not_here')
        break
      case 'heartbeat':
        send(seat, { type: 'heartbeat', ...(frame.t === undefined ? {} : { t: frame.t }) })
    }
  }

  /** One frame after the other; who sends faster than he is answered is cut. */
  function take(seat: Seat, frame: ChatFrame): void {
    const queued = (waiting.get(seat) ?? 0) + 1
    waiting.set(seat, queued)
    if (queued > MOST_WAITING) {
      seat.connection.end(1008, 'too many frames')
      return
    }
    seat.turn = seat.turn
      .then(() => (seat.connection.open ? perform(seat, frame) : undefined))
      .catch((error: unknown) => {
        onError(error)
        refuse(seat, 'room_id' in frame ? { room_id: frame.room_id } : {}, 'unavailable')
      })
      .finally(() => waiting.set(seat, (waiting.get(seat) ?? 1) - 1))
  }

  const sockets = createSocketHouse({
    path: CHAT_PATH,
    limits,
    metrics,
    allowedOrigin: options.allowedOrigin,
    ...(options.addressOf ? { addressOf: options.addressOf } : {}),
    onOpen(connection) {
      seats.set(connection, {
        connection,
        talker: null,
        language: LANGUAGES[0],
        device: null,
        rooms: new Set(),
        turn: Promise.resolve(),
        loggedIn: false,
      })
    },
    onText(connection, text) {
      const seat = seats.get(connection)
      const frame = read(text)
      if (!seat) return
      if (frame === null) {
        metrics.add('bad_frames', 1, 'chat')
        connection.fail('push.bad_frame')
      } else take(seat, frame)
    },
    onClose(connection) {
      const seat = seats.get(connection)
      seats.delete(connection)
      if (!seat) return
      for (const roomId of [...seat.rooms]) leave(seat, roomId)
      forgetTalker(seat)
    },
  })

  return {
    handleUpgrade: sockets.handleUpgrade,
    online: (roomId) => rooms.get(roomId)?.online(node, performance.now()) ?? 0,
    endSessions(sessions) {
      const ended = new Set(sessions)
      for (const seat of seats.values())
        if (seat.talker?.kind === 'user' && ended.has(seat.talker.sessionId)) {
          forgetTalker(seat)
          seat.connection.token = null
          send(seat, { type: 'welcome', user_id: null, user_nickname: null })
        }
    },
    stats: () => ({ sockets: seats.size, rooms: rooms.size }),
    async stop() {
      clearInterval(hereTimer)
      clearInterval(refreshTimer)
      unlisten()
      unmend()
      for (const room of rooms.values()) {
        room.stop()
        room.flush(node)
      }
      await sockets.stop()
    },
  }
}

function read(text: string): ChatFrame | null {
  try {
    const parsed = chatFrame.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
