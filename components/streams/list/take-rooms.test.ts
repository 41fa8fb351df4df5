import { describe, expect, test } from 'vitest'
import { sampleMatch, sampleRoom, sampleRoomPush, snapshotOf, topicMessage } from '../rooms/sample-room.ts'
import { listView } from './list-view.ts'
import { type KnownRooms, putRoom, takeRooms, takeScores } from './take-rooms.ts'

const known: KnownRooms = { list: [sampleRoom(1), sampleRoom(2)], whole: false }
const ids = ({ list }: { list: { room_id: number }[] }) => list.map(({ room_id }) => room_id)

describe('takeRooms', () => {
  test('keeps the places of cards when a snapshot has another order, and puts newcomers last', () => {
    const list = [sampleRoom(3), sampleRoom(2, { viewers: 90 }), sampleRoom(1)]
    const next = takeRooms(known, snapshotOf({ list, total: 3 }))
    expect(ids(next)).toEqual([1, 2, 3])
    expect(next.list[1]?.viewers).toBe(90)
    expect(next.whole).toBe(true)
  })
  test('is not whole when there are more rooms than were sent', () => {
    expect(takeRooms(known, snapshotOf({ list: [sampleRoom(1)], total: 400 })).whole).toBe(false)
  })
  test('counts viewers, keeps a lost signal, drops an end', () => {
    expect(takeRooms(known, topicMessage(sampleRoomPush(2, { viewers: 77 }))).list[1]?.viewers).toBe(77)
    const lost = takeRooms(known, topicMessage(sampleRoomPush(2, { status: 'signal_lost' })))
    expect(lost.list[1]?.status).toBe('signal_lost')
    expect(ids(takeRooms(known, topicMessage(sampleRoomPush(2, { status: 'ended', viewers: 0 }))))).toEqual([
      1,
    ])
  })
  test('asks for the card of a room it has not seen, and of one that turned to another match', () => {
    expect(takeRooms(known, topicMessage(sampleRoomPush(9))).unknown).toBe(9)
    expect(takeRooms(known, topicMessage(sampleRoomPush(9, { status: 'ended' }))).unknown).toBeNull()
    expect(takeRooms(known, topicMessage(sampleRoomPush(2, { match_id: 8 }))).unknown).toBe(2)
    expect(takeRooms(known, topicMessage(sampleRoomPush(2, { match_id: null }))).unknown).toBeNull()
  })
})

test('putRoom puts a card in its place, or last, and none that is off the air', () => {
  expect(ids(putRoom(known, sampleRoom(5)))).toEqual([1, 2, 5])
  expect(putRoom(known, sampleRoom(1, { viewers: 3 })).list[0]?.viewers).toBe(3)
  expect(ids(putRoom(known, sampleRoom(5, { status: 'ended' })))).toEqual([1, 2])
})

test('takeScores moves the match of a card on, and leaves lists without it untouched', () => {
  const push = topicMessage({ type: 'match', match: sampleMatch(2, { home_score: 3 }) })
  expect(takeScores(known, push).list[1]?.match?.home_score).toBe(3)
  expect(takeScores(known, topicMessage({ type: 'match', match: sampleMatch(99) }))).toBe(known)
})

describe('listView', () => {
  const options4 = {
    type: 2,
    id: null,
    page: 1,
    pageSize: 1,
    total: 40,
    tabs: [90, 40, 50, 0, 0].map((total, type) => ({ type, total })),
  }
  const mixed = [sampleRoom(1), ...[2, 3].map((id) => sampleRoom(id, { category: 'basketball' }))]
  test('counts for itself once it knows every room', () => {
    expect(listView({ list: mixed, whole: true }, { ...options4, page: 2 })).toMatchObject({
      list: [{ room_id: 3 }],
      total: 2,
      tabs: [3, 1, 2, 0, 0],
    })
  })
  test('believes the server’s counts until then', () => {
    expect(listView({ list: mixed, whole: false }, options4)).toMatchObject({
      list: [{ room_id: 2 }],
      total: 40,
      tabs: [90, 40, 50, 0, 0],
    })
  })
})
