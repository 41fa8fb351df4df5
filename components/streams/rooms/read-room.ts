import { getLocale, getTimeZone } from 'next-intl/server'
import { cache } from 'react'
import { isNotFound, isShut } from '#lib/client/core/errors.ts'
import { getMatchDetail } from '#lib/client/matches/detail.ts'
import { getOddsList } from '#lib/client/odds.ts'
import { getFollowers } from '#lib/client/social/follows.ts'
import { getBookings } from '#lib/client/streams/reservations.ts'
import { getLiveList, getRoomInfo } from '#lib/client/streams/rooms.ts'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { Booking } from '#lib/contract/streams/reservations.ts'
import type { RoomCard, RoomInfo } from '#lib/contract/streams/rooms.ts'
import { isOnAir } from '../list/apply-rooms-message.ts'
import { toRoomDetail } from '../room-match/room-detail.ts'
import type { InitialOdds } from '../room-match/use-requested-odds.ts'

/** Room ids are integers that fit a database integer. */
const ID = /^[1-9]\d{0,8}$/

type RoomId = string | string[] | undefined

const loadRoom = cache(async (id: RoomId): Promise<RoomInfo | 'shut' | null> => {
  if (typeof id !== 'string' || !ID.test(id)) return null
  try {
    return await getRoomInfo(Number(id), { timeZone: await getTimeZone() })
  } catch (error) {
    if (isShut(error)) return 'shut'
    if (isNotFound(error)) return null
    throw error
  }
})

/**
 * Loads the room of an address, once per rendering; null for an invalid or unknown id, and for a room that the site has
 * closed. Rejects on an error.
 */
export async function readRoom(id: RoomId): Promise<RoomInfo | null> {
  const room = await loadRoom(id)
  return room === 'shut' ? null : room
}

/** Whether the site has closed the room of an address. Rejects on an error. */
export const isRoomShut = async (id: RoomId): Promise<boolean> => (await loadRoom(id)) === 'shut'

export interface RoomPage {
  info: RoomInfo
  /** The match as `toRoomDetail` returns it; null without one, or if it could not be loaded. */
  detail: MatchDetail | null
  /** Odds of the site's first bookmaker; null if they could not be loaded. */
  odds: InitialOdds | null
  others: RoomCard[]
  /** Number of the streamer's followers; null if it could not be loaded. */
  followers: number | null
  /** Its next booked broadcast, while it is off the air. */
  next: Booking | null
}

/** Loads the match of a room as `toRoomDetail` returns it; null without one, or if it could not be loaded. */
export async function readRoomMatch({ room: { match } }: RoomInfo): Promise<MatchDetail | null> {
  if (!match) return null
  const language = await getLocale()
  return getMatchDetail(match.id, { timeZone: await getTimeZone(), timelineOnly: true }).then(
    (answer) => toRoomDetail(answer, language),
    () => null,
  )
}

/** Loads everything a room's page starts with. Match details, odds and other rooms are optional. */
export async function readRoomPage(id: RoomId): Promise<RoomPage | null> {
  // Does not depend on the room.
  const live = getLiveList({ page_size: 8 }).then(
    ({ list }) => list,
    () => [],
  )
  const info = await readRoom(id)
  if (!info) return null
  const { match } = info.room
  const [detail, odds, others, followers, next] = await Promise.all([
    readRoomMatch(info),
    match && getOddsList({ sport: match.sport, ids: String(match.id) }).catch(() => null),
    live,
    getFollowers('anchor', info.room.user_id).then(
      (answer) => answer.followers,
      () => null,
    ),
    isOnAir(info.room)
      ? null
      : getBookings({ room_id: info.room.room_id, page_size: 1 }).then(
          ({ list }) => list[0] ?? null,
          () => null,
        ),
  ])
  return {
    info,
    next,
    detail,
    odds,
    others: others.filter(({ room_id }) => room_id !== info.room.room_id),
    followers,
  }
}
