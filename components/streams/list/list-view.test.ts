import { describe, expect, test } from 'vitest'
import { sampleDetail, sampleRoom } from '../rooms/sample-room.ts'
import { competitionsOf, listView } from './list-view.ts'

const league = (id: number) => ({ ...sampleDetail(1).competition, id })
const list = [
  sampleRoom(1, { competition: league(7) }),
  sampleRoom(2, { competition: league(8) }),
  sampleRoom(3, { competition: league(8) }),
  sampleRoom(4, { category: 'basketball', competition: league(9) }),
  sampleRoom(5, { competition: null }),
]
const options = { type: 1, id: null, page: 1, pageSize: 24, total: 90, tabs: [{ type: 0, total: 99 }] }
const ids = (rooms: { room_id: number }[]) => rooms.map(({ room_id }) => room_id)

describe('a page of the live list', () => {
  test('is computed from all rooms once they are known, or from those of one competition', () => {
    const view = listView({ list, isComplete: true }, options)
    expect([ids(view.list), view.total, view.tabs]).toEqual([[1, 2, 3, 5], 4, [5, 4, 1, 0, 0]])
    expect(ids(listView({ list, isComplete: true }, { ...options, id: 8 }).list)).toEqual([2, 3])
  })
  test("shows the server's counts while there are more rooms", () => {
    const view = listView({ list, isComplete: false }, options)
    expect([view.total, view.tabs]).toEqual([90, [99]])
  })
})

test('lists competitions by their number of rooms; a single one only if it is selected', () => {
  const of = (type: number, id: number | null = null) => ids2(competitionsOf(list, { type, id }))
  const ids2 = (found: { id: number }[]) => found.map((one) => one.id)
  expect([of(1), of(2), of(2, 9), of(0)]).toEqual([[8, 7], [], [9], []])
  const away = league(6)
  expect(ids2(competitionsOf(list, { type: 1, id: 6 }, away))).toEqual([8, 7, 6])
  expect(ids2(competitionsOf(list, { type: 1, id: 8 }, league(8)))).toEqual([8, 7])
})
