import * as z from 'zod/mini'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import { type MatchRow, matchPush } from '#lib/contract/matches/match.ts'
import { type RoomCard, roomCard, roomPush } from '#lib/contract/streams/rooms.ts'

const snapshot = z.object({ list: z.array(roomCard), total: z.int() })

/** Rooms on the air as far as they are known. */
export interface KnownRooms {
  list: RoomCard[]
  /** The list has every room there is, so that counts and tabs can be made of it. */
  whole: boolean
}

export const isOnAir = ({ status }: Pick<RoomCard, 'status'>) => status === 'live' || status === 'signal_lost'

/**
 * The rooms after a message of the topic `rooms`. Cards keep their places, so that nothing moves under a hand; a room
 * that ends goes, one that comes back keeps what is known of it. `unknown` is a room on the air that no card is known of.
 */
export function takeRooms(known: KnownRooms, message: TopicMessage): KnownRooms & { unknown: number | null } {
  if (message.type === 'snapshot') {
    const found = snapshot.safeParse(message.snapshot).data
    if (!found) return { ...known, unknown: null }
    const fresh = new Map(found.list.map((room) => [room.room_id, room]))
    const kept = known.list.flatMap(({ room_id }) => fresh.get(room_id) ?? [])
    const ids = new Set(kept.map(({ room_id }) => room_id))
    const list = [...kept, ...found.list.filter(({ room_id }) => !ids.has(room_id))]
    return { list, whole: found.list.length >= found.total, unknown: null }
  }
  const push = roomPush.safeParse(message).data
  if (!push) return { ...known, unknown: null }
  const { type: _type, play: _play, match_id, ...news } = push
  const place = known.list.findIndex(({ room_id }) => room_id === push.room_id)
  if (place < 0) return { ...known, unknown: isOnAir(push) ? push.room_id : null }
  const list = known.list.flatMap((room, index) => {
    if (index !== place) return [room]
    if (!isOnAir(push)) return []
    return [{ ...room, ...news, ...(room.match?.id === match_id ? {} : { match: null, competition: null }) }]
  })
  const turned = list[place]?.room_id === push.room_id && list[place].match === null && match_id !== null
  return { ...known, list, unknown: turned ? push.room_id : null }
}

/** The rooms with one card put in, or in its place. */
export function putRoom(known: KnownRooms, room: RoomCard): KnownRooms {
  const others = known.list.some(({ room_id }) => room_id === room.room_id)
  const list = others
    ? known.list.map((one) => (one.room_id === room.room_id ? room : one))
    : [...known.list, room]
  return { ...known, list: list.filter(isOnAir) }
}

/** The rooms after a message of a sport's scores: the matches on their cards move on. */
export function takeScores(known: KnownRooms, message: TopicMessage): KnownRooms {
  const news = matchPush.safeParse(message).data?.match
  const isShown = news && known.list.some(({ match }) => match?.id === news.id)
  return isShown ? withMatch(known, news) : known
}

const withMatch = (known: KnownRooms, news: MatchRow): KnownRooms => ({
  ...known,
  list: known.list.map((room) => (room.match?.id === news.id ? { ...room, match: news } : room)),
})
