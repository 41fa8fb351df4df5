import { expect, test } from 'vitest'
import { type Choice, type Chosen, choose, readRooms, roomsQuery } from './chosen.ts'

const start: Chosen = { ids: [1, 2, 3], sound: 1, layout: 'grid' }
const after = (...choices: Choice[]) => choices.reduce(choose, start)

test('reads an address and writes it again', () => {
  expect(readRooms('3-1-3')).toEqual([3, 1])
  expect(roomsQuery([3, 1])).toBe('?rooms=3-1')
  expect(roomsQuery([])).toBe('')
})

test.each([[undefined], [''], ['a'], ['1-2-3-4-5'], ['-1'], [['1', '2']], ['0']])(
  'shows nothing for %j',
  (text) => {
    expect(readRooms(text)).toEqual([])
  },
)

test('takes four rooms at most, each once', () => {
  const { ids } = after({ do: 'add', id: 3 }, { do: 'add', id: 4 }, { do: 'add', id: 5 })
  expect(ids).toEqual([1, 2, 3, 4])
})

test('gives the first room that is chosen the sound', () => {
  expect(choose({ ids: [], sound: null, layout: 'grid' }, { do: 'add', id: 9 }).sound).toBe(9)
})

test('one room has the sound, and it goes on when that room is taken away', () => {
  expect(after({ do: 'sound', id: 2 }).sound).toBe(2)
  expect(after({ do: 'sound', id: 8 }).sound).toBe(1)
  expect(after({ do: 'remove', id: 1 })).toMatchObject({ ids: [2, 3], sound: 2 })
  expect(after({ do: 'remove', id: 2 }).sound).toBe(1)
  expect(after({ do: 'mute' }).sound).toBeNull()
  expect(after({ do: 'mute' }, { do: 'mute' }).sound).toBe(1)
})

test('makes a room large: it comes first and is heard', () => {
  expect(after({ do: 'large', id: 3 })).toEqual({ ids: [3, 1, 2], sound: 3, layout: 'big' })
})

test('obeys the keys, and leaves others alone', () => {
  expect(after({ do: 'key', key: '2' }).sound).toBe(2)
  expect(after({ do: 'key', key: '4' })).toBe(start)
  expect(after({ do: 'key', key: 'G' }).layout).toBe('big')
  expect(after({ do: 'key', key: 'm' }).sound).toBeNull()
  expect(after({ do: 'key', key: 'x' })).toBe(start)
})
