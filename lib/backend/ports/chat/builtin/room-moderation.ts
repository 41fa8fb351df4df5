import { canModerate } from '#lib/shared/vocabulary/rooms.ts'
import type { ChatEvent, ChatService, ExternalDelivery, RoomStatusFor } from '../port.ts'
import { type ChatConnection, type ChatConnections, send } from './members/connections.ts'
import type { OpenRooms } from './rooms/open-rooms.ts'

interface RoomModerationDeps {
  chatService: Pick<ChatService, 'status' | 'removed'>
  connections: ChatConnections
  rooms: OpenRooms
  onError: (error: unknown) => void
}

/**
 * Applies moderation to open connections: kicks, changed statuses, and messages for one user or for
 * moderators only.
 */
export function createRoomModeration({ chatService, connections, rooms, onError }: RoomModerationDeps) {
  /** Removes a user or guest from a room on all of their connections. */
  function kick(id: number | string, roomId: number | null, until: string | null): void {
    for (const connection of connections.find(id, roomId)) {
      for (const leftRoomId of roomId === null ? [...connection.rooms.keys()] : [roomId])
        rooms.leave(connection, leftRoomId)
      send(connection, { type: 'out', room_id: roomId, until })
    }
  }

  function sendStatusToUser(id: number | string, roomId: number | null): void {
    for (const connection of connections.find(id, roomId))
      for (const currentRoomId of roomId === null ? connection.rooms.keys() : [roomId])
        chatService
          .status(connection.identity, currentRoomId, connection.language)
          .then((status) => sendStatus(connection, currentRoomId, status))
          .catch(onError)
  }

  /** Sends a guest, on every connection in the room, the decision about their held message. */
  function sendDecided(guest: string, roomId: number | null, released: boolean): void {
    if (roomId === null) return
    for (const connection of connections.find(guest, roomId))
      send(connection, { type: 'decided', room_id: roomId, released })
  }

  /** Sends the author of a message that came over the chat service outside the site the response to it. */
  function sendSaid(roomId: number, id: number, { author, ref, wait }: ExternalDelivery): void {
    for (const connection of connections.find(author, roomId))
      send(connection, { type: 'said', ref, room_id: roomId, id, held: false, wait })
  }

  /** Sends a changed status in a room. */
  function sendStatus(connection: ChatConnection, roomId: number, status: RoomStatusFor): void {
    const room = rooms.get(roomId)
    const before = connection.rooms.get(roomId)
    if (!room?.rules || !before) return
    const me = status(room.rules)
    connection.rooms.set(roomId, { status, sent: me })
    send(connection, { type: 'standing', room_id: roomId, me })
    room.updateStatus(connection.socket, me)
    rooms.membersChanged(roomId)
    if (!canModerate(before.sent)) sendRemoved(connection, roomId)
  }

  /**
   * Sends a new moderator of a room the messages removed before, with actor and reason; nobody else receives
   * them.
   */
  function sendRemoved(connection: ChatConnection, roomId: number): void {
    const isModerator = () => {
      const place = connection.rooms.get(roomId)
      return place != null && canModerate(place.sent)
    }
    if (!isModerator()) return
    chatService
      .removed(roomId)
      .then((messages) => {
        if (messages.length > 0 && isModerator())
          send(connection, { type: 'removed', room_id: roomId, lines: messages })
      })
      .catch(onError)
  }

  /** The rules of a room have changed: users whose permission to send changes are notified. */
  function sendRules(roomId: number): void {
    const rules = rooms.get(roomId)?.rules
    if (!rules) return
    for (const connection of connections.all()) {
      const place = connection.rooms.get(roomId)
      if (place && place.status(rules).may_not_speak !== place.sent.may_not_speak)
        sendStatus(connection, roomId, place.status)
    }
  }

  return {
    sendRemoved,
    /** Handles a bus event of a room, or of all (null). */
    handleEvent(roomId: number | null, event: ChatEvent): void {
      if (event.type === 'out') kick(event.user_id, roomId, event.until)
      else if (event.type === 'guest_out') kick(event.guest, roomId, event.until)
      else if (event.type === 'guest_standing') sendStatusToUser(event.guest, roomId)
      else if (event.type === 'guest_decided') sendDecided(event.guest, roomId, event.released)
      else if (event.type === 'standing') sendStatusToUser(event.user_id, roomId)
      else if (roomId !== null) {
        rooms.handleEvent(roomId, event)
        if (event.type === 'line' && event.external) sendSaid(roomId, event.line.id, event.external)
        if (event.type === 'rules') sendRules(roomId)
      }
    },
  }
}
export type RoomModeration = ReturnType<typeof createRoomModeration>
