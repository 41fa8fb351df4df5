import { randomBytes } from 'node:crypto'
import type { Bus } from '#lib/backend/ports/bus/index.ts'
import type { HubLimits } from '#lib/backend/realtime/connections/options.ts'
import { LoadQueue } from '#lib/backend/realtime/hub/load-queue.ts'
import type { Language } from '#lib/shared/languages.ts'
import { type ChatNews, type ChatService, chatTopic } from '../port.ts'
import type { Seat } from './members/seats.ts'
import { Room } from './room.ts'

/** How often (ms) changed numbers of people are published, and how often a node publishes its own anew. */
const PUBLISH_MS = 1_000
const HERE_MS = 10_000

interface OpenRoomsParts {
  bus: Pick<Bus, 'publish'>
  chatService: Pick<ChatService, 'room' | 'newest'>
  limits: Pick<HubLimits, 'snapshotReuseMs' | 'emptyReuseMs' | 'loadsAtOnce' | 'snapshots'>
  onError: (error: unknown) => void
}

/**
 * The rooms in which somebody of this node is; the other nodes hear how many are here. A room that the last one has left
 * stays open for a moment, so that entering and leaving it in turn reads it once. Rooms are read a few at a time, and
 * addresses take turns.
 */
export function createOpenRooms({ bus, chatService, limits, onError }: OpenRoomsParts) {
  const node = randomBytes(6).toString('hex')
  const rooms = new Map<number, Room>()
  const dirty = new Set<number>()
  const queue = new LoadQueue(limits.loadsAtOnce)
  /** Rooms nobody is in, the one left first first, with what will close them. */
  const empty = new Map<Room, NodeJS.Timeout>()
  /** Rooms that were looked for and are not there. */
  const missing = new WeakSet<Room>()

  const publish = (roomId: number, news: ChatNews) => {
    bus.publish(chatTopic(roomId), news).catch(onError)
  }

  function close(room: Room): void {
    clearTimeout(empty.get(room))
    empty.delete(room)
    room.stop()
    if (rooms.get(room.id) === room) rooms.delete(room.id)
  }

  /** A room nobody is in closes after a moment; at once where it could not be read, or nobody waits for its reading. */
  function closeSoon(room: Room): void {
    if (!room.rules && !missing.has(room)) {
      close(room)
      return
    }
    if (empty.has(room)) return
    const ms = missing.has(room) ? limits.emptyReuseMs : limits.snapshotReuseMs
    empty.set(room, setTimeout(() => close(room), ms).unref())
    const [first] = empty.keys()
    if (first && empty.size > limits.snapshots) close(first)
  }

  /** How many are in a room has changed: the others hear how many are left. */
  function counted(roomId: number): void {
    const room = rooms.get(roomId)
    if (!room) return
    if (room.crowd.isNews) publish(roomId, room.crowd.news())
    dirty.add(roomId)
    room.schedule()
    if (room.size === 0) closeSoon(room)
  }

  const publishTimer = setInterval(() => {
    for (const roomId of dirty)
      publish(roomId, rooms.get(roomId)?.crowd.news() ?? { type: 'here', node, count: 0, order: 0 })
    dirty.clear()
    for (const room of rooms.values()) room.schedule()
  }, PUBLISH_MS)
  publishTimer.unref()
  const hereTimer = setInterval(() => {
    for (const roomId of rooms.keys()) dirty.add(roomId)
  }, HERE_MS)
  hereTimer.unref()

  return {
    get size() {
      return rooms.size
    },
    get: (roomId: number): Room | undefined => rooms.get(roomId),
    /** Whether entering a room needs no reading of it. */
    has: (roomId: number): boolean => rooms.has(roomId),
    /** Whether a room was looked for and is not there. */
    isMissing: (room: Room): boolean => missing.has(room),
    /** The room, opened if nobody of this node was in it; `caller`: whose turn its reading waits for. */
    open(roomId: number, language: Language, caller: string): Room {
      const known = rooms.get(roomId)
      if (known) {
        clearTimeout(empty.get(known))
        empty.delete(known)
        return known
      }
      const room: Room = new Room(roomId, node, {
        async state() {
          // The room reads itself as it is made, before it stands in the list.
          await Promise.resolve()
          const isWanted = () => rooms.get(roomId) === room
          const state = await queue.run(caller, () => chatService.room(roomId, language), isWanted)
          if (state && 'key' in state && state.kind === 'not_found') missing.add(room)
          return state === null || 'key' in state ? null : state
        },
        newest: () => chatService.newest(roomId),
      })
      rooms.set(roomId, room)
      publish(roomId, { ...room.crowd.news(), asks: true })
      return room
    },
    /** Who is in a room, or keeps order there, has changed. */
    counted,
    leave(seat: Seat, roomId: number): void {
      if (!seat.rooms.delete(roomId)) return
      rooms.get(roomId)?.leave(seat.connection)
      counted(roomId)
    },
    /** Passes a bus event to its room. */
    hear(roomId: number, news: ChatNews): void {
      const room = rooms.get(roomId)
      if (!room) return
      if (news.type === 'here' && news.asks && news.node !== node) publish(roomId, room.crowd.news())
      room.hear(news)
      room.schedule()
    },
    /** Forgets every room: all will be entered anew. Answers the newest line of each that was known, by the room. */
    forgetAll(): Map<number, number> {
      const newest = new Map([...rooms].map(([roomId, room]) => [roomId, room.newestId]))
      for (const room of [...rooms.values()]) {
        room.flush()
        close(room)
      }
      return newest
    },
    stop(): void {
      clearInterval(publishTimer)
      clearInterval(hereTimer)
      for (const room of [...rooms.values()]) {
        room.flush({ people: true })
        close(room)
      }
    },
  }
}
export type OpenRooms = ReturnType<typeof createOpenRooms>
