import { expect, test } from 'vitest'
import { chooseRoom } from './choose-room.ts'

const rooms = [
  { room_id: 3, user_nickname: 'most watched' },
  { room_id: 8, user_nickname: 'other' },
]

test('the room asked for is shown if it is on the air about the match, else the most watched', () => {
  expect(chooseRoom(rooms, '8')).toBe(8)
  expect(chooseRoom(rooms, undefined)).toBe(3)
  expect(chooseRoom(rooms, '99')).toBe(3)
  expect(chooseRoom(rooms, ['8', '3'])).toBe(3)
  expect(chooseRoom([], '8')).toBeNull()
})
