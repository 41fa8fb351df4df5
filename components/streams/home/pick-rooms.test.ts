import { describe, expect, test } from 'vitest'
import type { RoomCard } from '#lib/contract/streams/rooms.ts'
import { placeRooms, rankRooms } from './pick-rooms.ts'

const room = (room_id: number, viewers: number, status: RoomCard['status'] = 'live') =>
  ({ room_id, viewers, status }) as RoomCard
const ids = (list: readonly RoomCard[]) => list.map(({ room_id }) => room_id)
const rooms = (count: number) => Array.from({ length: count }, (_, at) => room(at + 1, 100 - at))

describe('rooms of the home page', () => {
  test('mixes the categories, most watched rooms first', () => {
    const buckets = [{ list: [room(1, 50), room(2, 10)] }, { list: [room(3, 70)] }, { list: [room(4, 10)] }]
    expect(ids(rankRooms(buckets))).toEqual([3, 1, 2, 4])
  })

  test('starts with a room that has a picture', () => {
    expect(ids(rankRooms([{ list: [room(1, 90, 'signal_lost'), room(2, 10), room(3, 40)] }]))).toEqual([
      3, 1, 2,
    ])
    expect(ids(rankRooms([{ list: [room(1, 90, 'signal_lost')] }]))).toEqual([1])
    expect(rankRooms([])).toEqual([])
  })

  test('shows no room twice and no incomplete row', () => {
    const few = placeRooms(rooms(6), true)
    expect([few.hero?.room_id, ids(few.next), ids(few.grid)]).toEqual([1, [2, 3, 4, 5], []])
    const many = placeRooms(rooms(10), true)
    expect([ids(many.next), ids(many.grid)]).toEqual([
      [2, 3, 4, 5],
      [6, 7, 8],
    ])
  })

  test('puts all other rooms into the grid where there is no side column', () => {
    const { hero, next, grid } = placeRooms(rooms(2), false)
    expect([hero?.room_id, ids(next), ids(grid)]).toEqual([1, [], [2]])
    expect(placeRooms([], false)).toEqual({ hero: null, next: [], grid: [] })
  })
})
