import { expect, test } from 'vitest'
import { chooseRoom } from './choose-room.ts'

const rooms = [
  { room_id: 3, user_nickname: 'most watched' },
  { room_id: 8, user_nickname: 'other' },
]

test('returns the requested room if it is broadcasting the match, otherwise the most watched one', () => {
  expect(chooseRoom(rooms, '8')).toBe(8)
  expect(chooseRoom(rooms, undefined)).toBe(3)
  expect(chooseRoom(rooms, '99')).toBe(3)
  expect(chooseRoom(rooms, ['8', '3'])).toBe(3)
  expect(chooseRoom([], '8')).toBeNull()
})
