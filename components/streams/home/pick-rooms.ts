import type { RoomCard } from '#lib/contract/streams/rooms.ts'

/** Rooms that stand beside the one that plays. */
export const BESIDE = 4
/** Rooms of a row of the grid; a row that would not be full waits until there are more. */
const ROW = 3
/** The most rooms of the grid. */
const GRID = 12

interface Bucket {
  list: RoomCard[]
}

/** Rooms of all categories, the most watched first; one whose signal is lost cannot open the page. */
export function rankRooms(buckets: readonly Bucket[]): RoomCard[] {
  const ranked = buckets
    .flatMap(({ list }) => list)
    .sort((a, b) => b.viewers - a.viewers || a.room_id - b.room_id)
  const first = ranked.find(({ status }) => status === 'live')
  if (!first) return ranked
  return [first, ...ranked.filter((room) => room !== first)]
}

/** Which rooms stand where: the one that plays, those beside it, and the grid. */
export function placeRooms(list: readonly RoomCard[], beside: boolean) {
  const [hero = null, ...others] = list
  const next = beside ? others.slice(0, BESIDE) : []
  const rest = others.slice(next.length, next.length + GRID)
  const grid = rest.slice(0, rest.length - (rest.length % ROW))
  return { hero, next, grid: beside || grid.length > 0 ? grid : rest }
}
