import { describe, expect, test } from 'vitest'
import { sampleMatch, sampleRoom, sampleRoomPush, snapshotOf, topicMessage } from '../rooms/sample-room.ts'
import { applyRoomsMessage, applyScoresMessage, type RoomsState, upsertRoom } from './apply-rooms-message.ts'
import { listView } from './list-view.ts'

const known: RoomsState = { list: [sampleRoom(1), sampleRoom(2)], isComplete: false }
const ids = ({ list }: { list: { room_id: number }[] }) => list.map(({ room_id }) => room_id)

describe('applyRoomsMessage', () => {
  test('keeps the positions of cards when a snapshot has another order, and appends new rooms', () => {
    const list = [sampleRoom(3), sampleRoom(2, { viewers: 90 }), sampleRoom(1)]
    const next = applyRoomsMessage(known, snapshotOf({ list, total: 3 }))
    expect(ids(next)).toEqual([1, 2, 3])
    expect(next.list[1]?.viewers).toBe(90)
    expect(next.isComplete).toBe(true)
  })
  test('is incomplete when there are more rooms than the snapshot contains', () => {
    expect(applyRoomsMessage(known, snapshotOf({ list: [sampleRoom(1)], total: 400 })).isComplete).toBe(false)
  })
  test('updates viewers, keeps rooms with a lost signal, removes ended ones', () => {
    expect(applyRoomsMessage(known, topicMessage(sampleRoomPush(2, { viewers: 77 }))).list[1]?.viewers).toBe(
      77,
    )
    const lost = applyRoomsMessage(known, topicMessage(sampleRoomPush(2, { status: 'signal_lost' })))
    expect(lost.list[1]?.status).toBe('signal_lost')
    expect(
      ids(applyRoomsMessage(known, topicMessage(sampleRoomPush(2, { status: 'ended', viewers: 0 })))),
    ).toEqual([1])
  })
  test('shows the new name and avatar of an anchor, and keeps the rooms of others', () => {
    const [first, second] = known.list
    const push = { type: 'profile', user_id: first?.user_id, user_nickname: 'New', avatar: '/a.webp' }
    const { list, unknown } = applyRoomsMessage(known, topicMessage(push))
    expect(list[0]).toEqual({ ...first, user_nickname: 'New', avatar: '/a.webp' })
    expect(list[1]?.user_id === first?.user_id || list[1] === second).toBe(true)
    expect(unknown).toBeNull()
  })
  test('reports a room without a card, and one that switched to another match', () => {
    expect(applyRoomsMessage(known, topicMessage(sampleRoomPush(9))).unknown).toBe(9)
    expect(applyRoomsMessage(known, topicMessage(sampleRoomPush(9, { status: 'ended' }))).unknown).toBeNull()
    expect(applyRoomsMessage(known, topicMessage(sampleRoomPush(2, { match_id: 8 }))).unknown).toBe(2)
    expect(applyRoomsMessage(known, topicMessage(sampleRoomPush(2, { match_id: null }))).unknown).toBeNull()
  })
})

test('upsertRoom replaces or appends a card, and drops one that is off the air', () => {
  expect(ids(upsertRoom(known, sampleRoom(5)))).toEqual([1, 2, 5])
  expect(upsertRoom(known, sampleRoom(1, { viewers: 3 })).list[0]?.viewers).toBe(3)
  expect(ids(upsertRoom(known, sampleRoom(5, { status: 'ended' })))).toEqual([1, 2])
})

test('applyScoresMessage updates the match of a card, and returns lists without it unchanged', () => {
  const push = topicMessage({ type: 'match', match: sampleMatch(2, { home_score: 3 }) })
  expect(applyScoresMessage(known, push).list[1]?.match?.home_score).toBe(3)
  expect(applyScoresMessage(known, topicMessage({ type: 'match', match: sampleMatch(99) }))).toBe(known)
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
  test('computes counts once all rooms are known', () => {
    expect(listView({ list: mixed, isComplete: true }, { ...options4, page: 2 })).toMatchObject({
      list: [{ room_id: 3 }],
      total: 2,
      tabs: [3, 1, 2, 0, 0],
    })
  })
  test("uses the server's counts until then", () => {
    expect(listView({ list: mixed, isComplete: false }, options4)).toMatchObject({
      list: [{ room_id: 2 }],
      total: 40,
      tabs: [90, 40, 50, 0, 0],
    })
  })
})
