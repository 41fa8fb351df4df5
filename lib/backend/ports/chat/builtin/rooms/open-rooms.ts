import { randomBytes } from 'node:crypto'
import type { Bus } from '#lib/backend/ports/bus/index.ts'
import { type ChatNews, type ChatService, chatTopic } from '#lib/backend/ports/chat/port.ts'
import type { HubLimits } from '#lib/backend/realtime/connections/options.ts'
import { LoadQueue } from '#lib/backend/realtime/hub/load-queue.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { Seat } from '../members/seats.ts'
import { EmptyRooms } from './empty-rooms.ts'
import { startCounts } from './publish-counts.ts'
import { Room } from './room.ts'

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
  const queue = new LoadQueue(limits.loadsAtOnce)
  /** Rooms that were looked for and are not there. */
  const missing = new WeakSet<Room>()
  const empty = new EmptyRooms({ limits, isMissing: (room) => missing.has(room), close })

  const publish = (roomId: number, news: ChatNews) => {
    bus.publish(chatTopic(roomId), news).catch(onError)
  }

  function close(room: Room): void {
    empty.delete(room)
    room.stop()
    if (rooms.get(room.id) === room) rooms.delete(room.id)
  }

  /** How many are in a room has changed: the others hear how many are left. */
  function counted(roomId: number): void {
    const room = rooms.get(roomId)
    if (!room) return
    if (room.crowd.isNews) publish(roomId, room.crowd.news())
    counts.changed(roomId)
    room.schedule()
    if (room.size === 0) empty.closeSoon(room)
  }

  const counts = startCounts({
    rooms,
    publish: (roomId, room) =>
      publish(roomId, room?.crowd.news() ?? { type: 'here', node, count: 0, order: 0 }),
  })

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
      counts.stop()
      for (const room of [...rooms.values()]) {
        room.flush({ people: true })
        close(room)
      }
    },
  }
}
export type OpenRooms = ReturnType<typeof createOpenRooms>
