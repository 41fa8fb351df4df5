import * as z from 'zod/mini'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import { type MatchRow, matchPush } from '#lib/contract/matches/match.ts'
import { profilePush, type RoomCard, roomCard, roomPush } from '#lib/contract/streams/rooms.ts'

const snapshot = z.object({ list: z.array(roomCard), total: z.int() })

/** The known rooms on the air. */
export interface RoomsState {
  list: RoomCard[]
  /** The list contains all rooms on the air, so counts and tabs can be computed from it. */
  isComplete: boolean
}

export const isOnAir = ({ status }: Pick<RoomCard, 'status'>) => status === 'live' || status === 'signal_lost'

/**
 * Returns the rooms after a message of the topic `rooms`. Cards keep their positions, so that nothing moves
 * under the pointer. A room that ends is removed; one that resumes keeps its known data. `unknown` is the id
 * of a room on the air without a card.
 */
export function applyRoomsMessage(
  known: RoomsState,
  message: TopicMessage,
): RoomsState & { unknown: number | null } {
  if (message.type === 'snapshot') {
    const found = snapshot.safeParse(message.snapshot).data
    if (!found) return { ...known, unknown: null }
    const fresh = new Map(found.list.map((room) => [room.room_id, room]))
    const remaining = known.list.flatMap(({ room_id }) => fresh.get(room_id) ?? [])
    const ids = new Set(remaining.map(({ room_id }) => room_id))
    const list = [...remaining, ...found.list.filter(({ room_id }) => !ids.has(room_id))]
    return { list, isComplete: found.list.length >= found.total, unknown: null }
  }
  const profile = profilePush.safeParse(message).data
  if (profile) return { ...known, list: known.list.map((room) => withProfile(room, profile)), unknown: null }
  const push = roomPush.safeParse(message).data
  if (!push) return { ...known, unknown: null }
  const { type: _type, play: _play, peak_viewers: _peak, match_id, ...update } = push
  const place = known.list.findIndex(({ room_id }) => room_id === push.room_id)
  if (place < 0) return { ...known, unknown: isOnAir(push) ? push.room_id : null }
  const list = known.list.flatMap((room, index) => {
    if (index !== place) return [room]
    if (!isOnAir(push)) return []
    return [
      { ...room, ...update, ...(room.match?.id === match_id ? {} : { match: null, competition: null }) },
    ]
  })
  const turned = list[place]?.room_id === push.room_id && list[place].match === null && match_id !== null
  return { ...known, list, unknown: turned ? push.room_id : null }
}

/** Returns a room with the new name and avatar of its anchor; the same room for those of another user. */
export const withProfile = <Room extends Pick<RoomCard, 'user_id'>>(
  room: Room,
  { user_id, user_nickname, avatar }: z.output<typeof profilePush>,
): Room => (room.user_id === user_id ? { ...room, user_nickname, avatar } : room)

/** Replaces or appends one card. */
export function upsertRoom(known: RoomsState, room: RoomCard): RoomsState {
  const isKnown = known.list.some(({ room_id }) => room_id === room.room_id)
  const list = isKnown
    ? known.list.map((one) => (one.room_id === room.room_id ? room : one))
    : [...known.list, room]
  return { ...known, list: list.filter(isOnAir) }
}

/** Returns the rooms after a message of a sport's scores, with the match on their cards updated. */
export function applyScoresMessage(known: RoomsState, message: TopicMessage): RoomsState {
  const update = matchPush.safeParse(message).data?.match
  const isShown = update && known.list.some(({ match }) => match?.id === update.id)
  return isShown ? withMatch(known, update) : known
}

const withMatch = (known: RoomsState, update: MatchRow): RoomsState => ({
  ...known,
  list: known.list.map((room) => (room.match?.id === update.id ? { ...room, match: update } : room)),
})
