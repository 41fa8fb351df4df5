import { expect, test } from 'vitest'
import { type Choice, type Chosen, choose, readRooms, roomsQuery } from './chosen.ts'

const start: Chosen = { ids: [1, 2, 3], sound: 1, layout: 'grid' }
const after = (...choices: Choice[]) => choices.reduce(choose, start)

test('parses an address and formats it again', () => {
  expect(readRooms('3-1-3')).toEqual([3, 1])
  expect(roomsQuery([3, 1])).toBe('?rooms=3-1')
  expect(roomsQuery([])).toBe('')
})

test.each([[undefined], [''], ['a'], ['1-2-3-4-5'], ['-1'], [['1', '2']], ['0']])(
  'returns no rooms for %j',
  (text) => {
    expect(readRooms(text)).toEqual([])
  },
)

test('shows at most four rooms, each once', () => {
  const { ids } = after({ do: 'add', id: 3 }, { do: 'add', id: 4 }, { do: 'add', id: 5 })
  expect(ids).toEqual([1, 2, 3, 4])
})

test('plays the sound of the first room that is added', () => {
  expect(choose({ ids: [], sound: null, layout: 'grid' }, { do: 'add', id: 9 }).sound).toBe(9)
})

test('plays the sound of one room, and of the next one when that room is removed', () => {
  expect(after({ do: 'sound', id: 2 }).sound).toBe(2)
  expect(after({ do: 'sound', id: 8 }).sound).toBe(1)
  expect(after({ do: 'remove', id: 1 })).toMatchObject({ ids: [2, 3], sound: 2 })
  expect(after({ do: 'remove', id: 2 }).sound).toBe(1)
  expect(after({ do: 'mute' }).sound).toBeNull()
  expect(after({ do: 'mute' }, { do: 'mute' }).sound).toBe(1)
})

test('enlarging a room moves it to the front and plays its sound', () => {
  expect(after({ do: 'large', id: 3 })).toEqual({ ids: [3, 1, 2], sound: 3, layout: 'big' })
})

test('handles its keys and ignores others', () => {
  expect(after({ do: 'key', key: '2' }).sound).toBe(2)
  expect(after({ do: 'key', key: '4' })).toBe(start)
  expect(after({ do: 'key', key: 'G' }).layout).toBe('big')
  expect(after({ do: 'key', key: 'm' }).sound).toBeNull()
  expect(after({ do: 'key', key: 'x' })).toBe(start)
})
