import { keepsOrder } from '#lib/shared/vocabulary/rooms.ts'
import type { ChatNews, ChatService, Standing } from '../port.ts'
import { type Seat, type Seats, send } from './members/seats.ts'
import type { OpenRooms } from './rooms/open-rooms.ts'

interface OrderParts {
  chatService: Pick<ChatService, 'standing' | 'removed'>
  seats: Seats
  rooms: OpenRooms
  onError: (error: unknown) => void
}

/** Applies moderation to open sockets: kicks, changed standings, and messages for one user or for moderators only. */
export function createOrder({ chatService, seats, rooms, onError }: OrderParts) {
  /** Removes a user or guest from a room on all of their connections. */
  function kick(who: number | string, roomId: number | null, until: string | null): void {
    for (const seat of seats.find(who, roomId)) {
      for (const left of roomId === null ? [...seat.rooms.keys()] : [roomId]) rooms.leave(seat, left)
      send(seat, { type: 'out', room_id: roomId, until })
    }
  }

  function sendStanding(who: number | string, roomId: number | null): void {
    for (const seat of seats.find(who, roomId))
      for (const here of roomId === null ? seat.rooms.keys() : [roomId])
        chatService
          .standing(seat.talker, here, seat.language)
          .then((standing) => stands(seat, here, standing))
          .catch(onError)
  }

  /** Sends a guest, on every connection in the room, the decision about their held message. */
  function sendDecided(guest: string, roomId: number | null, released: boolean): void {
    if (roomId === null) return
    for (const seat of seats.find(guest, roomId)) send(seat, { type: 'decided', room_id: roomId, released })
  }

  /** Sends a changed standing in a room. */
  function stands(seat: Seat, roomId: number, standing: Standing): void {
    const room = rooms.get(roomId)
    const before = seat.rooms.get(roomId)
    if (!room?.rules || !before) return
    const me = standing(room.rules)
    seat.rooms.set(roomId, { standing, sent: me })
    send(seat, { type: 'standing', room_id: roomId, me })
    room.stands(seat.connection, me)
    rooms.counted(roomId)
    if (!keepsOrder(before.sent)) sendRemoved(seat, roomId)
  }

  /** A new moderator of a room receives what was removed there before, with actor and reason; nobody else does. */
  function sendRemoved(seat: Seat, roomId: number): void {
    const isModerator = () => {
      const place = seat.rooms.get(roomId)
      return place != null && keepsOrder(place.sent)
    }
    if (!isModerator()) return
    chatService
      .removed(roomId)
      .then((lines) => {
        if (lines.length > 0 && isModerator()) send(seat, { type: 'removed', room_id: roomId, lines })
      })
      .catch(onError)
  }

  /** Other rules hold in a room: users whose right to speak changes by them are notified. */
  function sendRules(roomId: number): void {
    const rules = rooms.get(roomId)?.rules
    if (!rules) return
    for (const seat of seats.all()) {
      const place = seat.rooms.get(roomId)
      if (place && place.standing(rules).may_not_speak !== place.sent.may_not_speak)
        stands(seat, roomId, place.standing)
    }
  }

  return {
    sendRemoved,
    /** Takes a bus event of a room, or of all (null). */
    hear(roomId: number | null, news: ChatNews): void {
      if (news.type === 'out') kick(news.user_id, roomId, news.until)
      else if (news.type === 'guest_out') kick(news.guest, roomId, news.until)
      else if (news.type === 'guest_standing') sendStanding(news.guest, roomId)
      else if (news.type === 'guest_decided') sendDecided(news.guest, roomId, news.released)
      else if (news.type === 'standing') sendStanding(news.user_id, roomId)
      else if (roomId !== null) {
        rooms.hear(roomId, news)
        if (news.type === 'rules') sendRules(roomId)
      }
    },
  }
}
export type Order = ReturnType<typeof createOrder>
