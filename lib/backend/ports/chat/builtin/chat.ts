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
import {
  CHAT_PATH,
  type ChatData,
  type ChatFrame,
  chatFrame,
  MOST_ROOMS,
  type OwnStanding,
} from '#lib/contract/chat.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'
import { keepsOrder } from '#lib/shared/room-words.ts'
import {
  type Chat,
  type ChatHouse,
  type ChatNews,
  chatTopic,
  EVERYWHERE,
  nameOf,
  type Standing,
  type Talker,
} from '../port.ts'
import { Room } from './room.ts'

export interface BuiltinChatOptions extends Pick<HubOptions, 'allowedOrigin' | 'addressOf'> {
  bus: Pick<Bus, 'publish' | 'listen' | 'onHole'>
  house: ChatHouse
  limits?: Partial<HubLimits>
  metrics?: HubMetrics
  onError: (error: unknown) => void
}

/** How a socket stands in a room; null until it was let in. */
type Place = { standing: Standing; told: OwnStanding } | null

/** What is known of one socket. */
interface Seat {
  connection: Connection
  talker: Talker | null
  language: Language
  device: string | null
  rooms: Map<number, Place>
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
    const room = new Room(roomId, node, {
      async state() {
        const state = await house.room(roomId, language)
        return 'key' in state ? null : state
      },
      newest: () => house.newest(roomId),
    })
    rooms.set(roomId, room)
    publish(roomId, { ...room.crowd.news(), asks: true })
    return room
  }

  /** A room nobody is in is forgotten; the others hear how many are left. */
  function counted(roomId: number): void {
    const room = rooms.get(roomId)
    if (!room) return
    if (room.crowd.isNews) publish(roomId, room.crowd.news())
    dirty.add(roomId)
    room.schedule()
    if (room.size > 0) return
    room.stop()
    rooms.delete(roomId)
  }

  const hereTimer = setInterval(() => {
    for (const roomId of dirty)
      publish(roomId, rooms.get(roomId)?.crowd.news() ?? { type: 'here', node, count: 0, order: 0 })
    dirty.clear()
    for (const room of rooms.values()) room.schedule()
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

  /** Of a user by his id, of a guest (few sanctions fall on them) by his chat account. */
  function seatsOf(who: number | string, roomId: number | null): Seat[] {
    const all =
      typeof who === 'number'
        ? [...(ofUser.get(who) ?? [])]
        : [...seats.values()].filter(({ talker }) => talker?.kind === 'guest' && talker.id === who)
    return all.filter((seat) => roomId === null || seat.rooms.has(roomId))
  }

  /** Out, at once, on every page of his. */
  function putOut(who: number | string, roomId: number | null, until: string | null): void {
    for (const seat of seatsOf(who, roomId)) {
      for (const left of roomId === null ? [...seat.rooms.keys()] : [roomId]) leave(seat, left)
      send(seat, { type: 'out', room_id: roomId, until })
    }
  }

  function tellStanding(who: number | string, roomId: number | null): void {
    for (const seat of seatsOf(who, roomId))
      for (const here of roomId === null ? seat.rooms.keys() : [roomId])
        house
          .standing(seat.talker, here, seat.language)
          .then((standing) => stands(seat, here, standing))
          .catch(onError)
  }

  /** A guest hears on every page of his in the room what became of his line. */
  function tellDecided(
    { guest, released }: { guest: string; released: boolean },
    roomId: number | null,
  ): void {
    if (roomId === null) return
    for (const seat of seatsOf(guest, roomId)) send(seat, { type: 'decided', room_id: roomId, released })
  }

  /** Somebody stands otherwise in a room than he was told. */
  function stands(seat: Seat, roomId: number, standing: Standing): void {
    const room = rooms.get(roomId)
    if (!room?.rules || !seat.rooms.get(roomId)) return
    const me = standing(room.rules)
    const before = seat.rooms.get(roomId)?.told
    seat.rooms.set(roomId, { standing, told: me })
    send(seat, { type: 'standing', room_id: roomId, me })
    room.stands(seat.connection, me)
    counted(roomId)
    if (!before || !keepsOrder(before)) tellRemoved(seat, roomId)
  }

  /** Who keeps order in a room is told what was taken away there before he did, with who and why; nobody else ever is. */
  function tellRemoved(seat: Seat, roomId: number): void {
    const isKeeper = () => {
      const place = seat.rooms.get(roomId)
      return place != null && keepsOrder(place.told)
    }
    if (!isKeeper()) return
    house
      .removed(roomId)
      .then((lines) => {
        if (lines.length > 0 && isKeeper()) send(seat, { type: 'removed', room_id: roomId, lines })
      })
      .catch(onError)
  }

  /** Other rules hold in a room: who may speak or may not by them, and did not before, is told. */
  function tellRuled(roomId: number): void {
    const rules = rooms.get(roomId)?.rules
    if (!rules) return
    for (const seat of seats.values()) {
      const place = seat.rooms.get(roomId)
      if (place && place.standing(rules).may_not_speak !== place.told.may_not_speak)
        stands(seat, roomId, place.standing)
    }
  }

  const unlisten = bus.listen(({ topic, data }) => {
    if (!topic.startsWith(PREFIX)) return
    const news = data as unknown as ChatNews
    const name = topic.slice(PREFIX.length)
    const roomId = name === EVERYWHERE ? null : Number(name)
    if (news.type === 'out') putOut(news.user_id, roomId, news.until)
    else if (news.type === 'guest_out') putOut(news.guest, roomId, news.until)
    else if (news.type === 'guest_standing') tellStanding(news.guest, roomId)
    else if (news.type === 'guest_decided') tellDecided(news, roomId)
    else if (news.type === 'standing') tellStanding(news.user_id, roomId)
    else if (roomId !== null) {
      const room = rooms.get(roomId)
      if (room && news.type === 'here' && news.asks && news.node !== node) publish(roomId, room.crowd.news())
      room?.hear(news)
      room?.schedule()
      if (news.type === 'rules') tellRuled(roomId)
    }
  })

  // Lines, kicks and rules may have been missed: every room is read anew, and everybody enters it again.
  const unmend = bus.onHole(() => {
    const newest = new Map([...rooms].map(([roomId, room]) => [roomId, room.newestId]))
    for (const room of rooms.values()) {
      room.flush()
      room.stop()
    }
    rooms.clear()
    for (const seat of seats.values())
      for (const roomId of seat.rooms.keys()) {
        const after = newest.get(roomId) || undefined
        take(seat, { type: 'join', room_id: roomId, quiet: true, after })
      }
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
    seat.rooms.set(roomId, null)
    const address = connection.address
    const entered = await house.enter(talker, roomId, { device, address, language })
    const isThere = 'key' in entered ? false : await room.ready.catch(() => false)
    if ('key' in entered || !isThere) {
      leave(seat, roomId)
      if (!('key' in entered)) refuse(seat, frame, 'unavailable')
      else {
        const { key, msg, wait } = entered
        send(seat, { type: 'refused', ref: null, room_id: roomId, key, msg, wait })
      }
      return
    }
    // Where it cannot be read, he is told that what he has may have a hole, and asks for it page by page.
    if (frame.after !== undefined) await room.reachBack().catch(onError)
    if (!connection.open || !seat.rooms.has(roomId) || !room.rules) return
    const { standing } = entered
    const me = standing(room.rules)
    seat.rooms.set(roomId, { standing, told: me })
    room.letIn(connection, me, { who: talker && nameOf(talker), after: frame.after })
    counted(roomId)
    tellRemoved(seat, roomId)
    if (isNew && !frame.quiet && talker?.kind === 'user') house.arrived(talker.userId, roomId).catch(onError)
  }

  async function say(seat: Seat, frame: Extract<ChatFrame, { type: 'say' }>): Promise<void> {
    const { talker } = seat
    const { ref, room_id } = frame
    if (talker === null) refuse(seat, frame, 'chat.login_first')
    else if (!seat.rooms.has(room_id)) refuse(seat, frame, 'chat.not_here')
    else {
      const orderHere = rooms.get(room_id)?.crowd.orderHere(performance.now()) ?? true
      const said = await house.say(talker, frame, seat.language, orderHere)
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
        rooms: new Map(),
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
      for (const roomId of [...seat.rooms.keys()]) leave(seat, roomId)
      forgetTalker(seat)
    },
  })

  return {
    handleUpgrade: sockets.handleUpgrade,
    online: (roomId) => rooms.get(roomId)?.crowd.online(performance.now()) ?? 0,
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
        room.flush({ people: true })
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
