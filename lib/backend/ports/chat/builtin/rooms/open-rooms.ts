import { randomBytes } from 'node:crypto'
import type { Bus } from '#lib/backend/ports/bus/index.ts'
import { type ChatEvent, type ChatService, chatTopic } from '#lib/backend/ports/chat/port.ts'
import type { HubLimits } from '#lib/backend/realtime/connections/options.ts'
import { LoadQueue } from '#lib/backend/realtime/hub/load-queue.ts'
import type { Language } from '#lib/shared/languages.ts'
import type { ChatConnection } from '../members/connections.ts'
import { EmptyRooms } from './empty-rooms.ts'
import { Room } from './room.ts'
import { startCounts } from './start-counts.ts'

interface OpenRoomsDeps {
  bus: Pick<Bus, 'publish'>
  chatService: Pick<ChatService, 'room' | 'newest'>
  limits: Pick<HubLimits, 'snapshotReuseMs' | 'emptyReuseMs' | 'maxConcurrentLoads' | 'snapshots'>
  /** Called with a room that was opened on this node and exists. */
  onOpened?: ((roomId: number) => void) | undefined
  onError: (error: unknown) => void
}

/**
 * The rooms with connections on this node; their counts are published to the other nodes. An empty room stays
 * open for a while, so that repeated entering and leaving loads it once. Rooms are loaded with limited
 * concurrency, in turn by address.
 */
export function createOpenRooms({ bus, chatService, limits, onOpened, onError }: OpenRoomsDeps) {
  const node = randomBytes(6).toString('hex')
  const rooms = new Map<number, Room>()
  const queue = new LoadQueue(limits.maxConcurrentLoads)
  /** Rooms that were loaded and do not exist. */
  const missing = new WeakSet<Room>()
  const empty = new EmptyRooms({ limits, isMissing: (room) => missing.has(room), close })

  const publish = (roomId: number, event: ChatEvent) => {
    bus.publish(chatTopic(roomId), event).catch(onError)
  }

  function close(room: Room): void {
    empty.delete(room)
    room.stop()
    if (rooms.get(room.id) === room) rooms.delete(room.id)
  }

  /** The number of members has changed: publishes it to the other nodes. */
  function membersChanged(roomId: number): void {
    const room = rooms.get(roomId)
    if (!room) return
    if (room.crowd.mustPublish) publish(roomId, room.crowd.toEvent())
    counts.changed(roomId)
    room.schedule()
    if (room.size === 0) empty.closeSoon(room)
  }

  const counts = startCounts({
    rooms,
    publish: (roomId, room) =>
      publish(roomId, room?.crowd.toEvent() ?? { type: 'here', node, count: 0, order: 0 }),
  })

  return {
    get size() {
      return rooms.size
    },
    get: (roomId: number): Room | undefined => rooms.get(roomId),
    /** Whether a room is open, so that entering it needs no loading. */
    has: (roomId: number): boolean => rooms.has(roomId),
    /** Whether a room was loaded and does not exist. */
    isMissing: (room: Room): boolean => missing.has(room),
    /** Returns the room, opening it if necessary; `requester`: the address in whose turn it is loaded. */
    open(roomId: number, language: Language, requester: string): Room {
      const openRoom = rooms.get(roomId)
      if (openRoom) {
        empty.delete(openRoom)
        return openRoom
      }
      const room: Room = new Room(roomId, node, {
        async state() {
          // The loader runs when the room is constructed, before the room is in the map.
          await Promise.resolve()
          const isStillOpen = () => rooms.get(roomId) === room
          const state = await queue.run(requester, () => chatService.room(roomId, language), isStillOpen)
          if (state && 'key' in state && state.kind === 'not_found') missing.add(room)
          return state === null || 'key' in state ? null : state
        },
        newest: () => chatService.newest(roomId),
      })
      rooms.set(roomId, room)
      if (onOpened) room.ready.then((isLoaded) => isLoaded && onOpened(roomId)).catch(onError)
      publish(roomId, { ...room.crowd.toEvent(), asks: true })
      return room
    },
    /** The members of a room, or its moderators, have changed. */
    membersChanged,
    leave(connection: ChatConnection, roomId: number): void {
      if (!connection.rooms.delete(roomId)) return
      rooms.get(roomId)?.leave(connection.socket)
      membersChanged(roomId)
    },
    /** Passes a bus event to its room. */
    handleEvent(roomId: number, event: ChatEvent): void {
      const room = rooms.get(roomId)
      if (!room) return
      if (event.type === 'here' && event.asks && event.node !== node) publish(roomId, room.crowd.toEvent())
      room.handleEvent(event)
      room.schedule()
    },
    /** Closes every room: connections will enter again. Returns the newest known message id by room. */
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

/** Returns whether a moderator is in a room; true where this node does not know. */
export const hasModerator = (rooms: Pick<OpenRooms, 'get'>, roomId: number): boolean =>
  rooms.get(roomId)?.crowd.hasModerator(performance.now()) ?? true
