import { randomBytes } from 'node:crypto'
import type { Bus } from '#lib/backend/ports/bus/index.ts'
import type { Language } from '#lib/shared/languages.ts'
import { type ChatHouse, type ChatNews, chatTopic } from '../port.ts'
import { Room } from './room.ts'
import type { Seat } from './seats.ts'

/** How often (ms) changed numbers of people are told, and how often a node says anew how many it has. */
const TELL_MS = 1_000
const HERE_MS = 10_000

interface OpenRoomsParts {
  bus: Pick<Bus, 'publish'>
  house: Pick<ChatHouse, 'room' | 'newest'>
  onError: (error: unknown) => void
}

/** The rooms in which somebody of this node is; the other nodes hear how many are here. */
export function createOpenRooms({ bus, house, onError }: OpenRoomsParts) {
  const node = randomBytes(6).toString('hex')
  const rooms = new Map<number, Room>()
  const dirty = new Set<number>()

  const publish = (roomId: number, news: ChatNews) => {
    bus.publish(chatTopic(roomId), news).catch(onError)
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

  const tellTimer = setInterval(() => {
    for (const roomId of dirty)
      publish(roomId, rooms.get(roomId)?.crowd.news() ?? { type: 'here', node, count: 0, order: 0 })
    dirty.clear()
    for (const room of rooms.values()) room.schedule()
  }, TELL_MS)
  tellTimer.unref()
  const hereTimer = setInterval(() => {
    for (const roomId of rooms.keys()) dirty.add(roomId)
  }, HERE_MS)
  hereTimer.unref()

  return {
    get size() {
      return rooms.size
    },
    get: (roomId: number): Room | undefined => rooms.get(roomId),
    /** The room, opened if nobody of this node was in it. */
    open(roomId: number, language: Language): Room {
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
    },
    /** Who is in a room, or keeps order there, has changed. */
    counted,
    leave(seat: Seat, roomId: number): void {
      if (!seat.rooms.delete(roomId)) return
      rooms.get(roomId)?.leave(seat.connection)
      counted(roomId)
    },
    /** Has a room hear what the bus told of it. */
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
      for (const room of rooms.values()) {
        room.flush()
        room.stop()
      }
      rooms.clear()
      return newest
    },
    stop(): void {
      clearInterval(tellTimer)
      clearInterval(hereTimer)
      for (const room of rooms.values()) {
        room.stop()
        room.flush({ people: true })
      }
    },
  }
}
export type OpenRooms = ReturnType<typeof createOpenRooms>
