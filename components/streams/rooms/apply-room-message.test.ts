import { describe, expect, test } from 'vitest'
import { applyMatchMessage } from '../room-match/apply-match-message.ts'
import { applyRoomMessage, matchIdOf } from './apply-room-message.ts'
import {
  sampleDetail,
  sampleEvent,
  sampleInfo,
  sampleMatch,
  sampleRoomPush,
  snapshotOf,
  topicMessage,
} from './sample-room.ts'

describe('applyRoomMessage', () => {
  test('applies status, viewers, title and addresses of a push and keeps the match', () => {
    const play = [
      {
        quality: 'sd',
        protocol: 'flv',
        url: '/a.flv',
        video: null,
        audio: null,
        sound_url: null,
        rewind: null,
      } as const,
    ]
    const push = sampleRoomPush(1, { viewers: 99, status: 'signal_lost', title_en: 'New', play: [...play] })
    const next = applyRoomMessage(sampleInfo(1), topicMessage(push))
    expect(next.room).toMatchObject({ viewers: 99, status: 'signal_lost', title_en: 'New' })
    expect(next.room.match?.id).toBe(1)
    expect(next.play).toEqual(play)
  })
  test('drops a match the room has left', () => {
    expect(
      applyRoomMessage(sampleInfo(1), topicMessage(sampleRoomPush(1, { match_id: 7 }))).room.match,
    ).toBeNull()
  })
  test('applies a full snapshot, and ignores invalid messages', () => {
    const info = sampleInfo(1)
    expect(applyRoomMessage(info, snapshotOf(sampleInfo(1, { viewers: 5 }))).room.viewers).toBe(5)
    expect(applyRoomMessage(info, snapshotOf(null))).toBe(info)
    expect(applyRoomMessage(info, topicMessage({ type: 'room', room_id: 'x' }))).toBe(info)
    expect(applyRoomMessage(info, topicMessage(sampleRoomPush(2)))).toBe(info)
  })
})

test('matchIdOf follows the room from match to match', () => {
  expect(matchIdOf(1, topicMessage(sampleRoomPush(1, { match_id: 7 })))).toBe(7)
  expect(matchIdOf(1, topicMessage(sampleRoomPush(1, { match_id: null })))).toBeNull()
  expect(matchIdOf(1, topicMessage({ type: 'later' }))).toBe(1)
  expect(matchIdOf(7, snapshotOf(sampleInfo(1)))).toBe(1)
})

describe('applyMatchMessage', () => {
  const update = (revision: number, change: Record<string, unknown>) =>
    topicMessage({ type: 'update', match_id: 3, revision, ...change })
  const event = (revision: number, id: number, position: number, cancelled = false) =>
    update(revision, { events: [sampleEvent(id, position, { cancelled })] })
  test('sorts events and replaces a corrected one', () => {
    const first = applyMatchMessage(sampleDetail(3), event(2, 20, 2))
    const second = applyMatchMessage(first, event(3, 10, 1))
    expect(second?.events.map(({ id }) => id)).toEqual([10, 20])
    const third = applyMatchMessage(second, event(4, 20, 2, true))
    expect(third?.events).toHaveLength(2)
    expect(third?.events[1]?.cancelled).toBe(true)
  })
  test('applies the match and the texts of an update, once', () => {
    const text = {
      id: 1,
      position: 1,
      minute: '1',
      side: 'home',
      important: false,
      text_zh: '开球',
      text_en: null,
      text_vi: null,
    }
    const message = update(2, { match: sampleMatch(3, { home_score: 2 }), texts: [text] })
    const once = applyMatchMessage(sampleDetail(3), message)
    expect([once?.match.home_score, once?.texts]).toEqual([2, [text]])
    expect(applyMatchMessage(once, message)).toBe(once)
  })
  test('applies nothing before a snapshot', () => {
    expect(applyMatchMessage(null, event(1, 1, 1))).toBeNull()
    expect(applyMatchMessage(null, snapshotOf(sampleDetail(3)))?.match.id).toBe(3)
  })
})
