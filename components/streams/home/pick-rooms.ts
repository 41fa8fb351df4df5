import type { RoomCard } from '#lib/contract/streams/rooms.ts'

/** Number of rooms beside the playing one. */
export const SIDE_ROOMS = 4
/** Rooms per row of the grid; an incomplete row is left out. */
const ROW = 3
/** Maximum number of rooms in the grid. */
const GRID = 12

interface Bucket {
  list: RoomCard[]
}

/** Returns the rooms of all categories, most watched first. A room with a lost signal cannot be the first. */
export function rankRooms(buckets: readonly Bucket[]): RoomCard[] {
  const ranked = buckets
    .flatMap(({ list }) => list)
    .sort((a, b) => b.viewers - a.viewers || a.room_id - b.room_id)
  const first = ranked.find(({ status }) => status === 'live')
  if (!first) return ranked
  return [first, ...ranked.filter((room) => room !== first)]
}

/** Distributes the rooms: the playing one, those beside it, and the grid. */
export function placeRooms(list: readonly RoomCard[], hasSideRooms: boolean) {
  const [hero = null, ...others] = list
  const next = hasSideRooms ? others.slice(0, SIDE_ROOMS) : []
  const rest = others.slice(next.length, next.length + GRID)
  const grid = rest.slice(0, rest.length - (rest.length % ROW))
  return { hero, next, grid: hasSideRooms || grid.length > 0 ? grid : rest }
}
