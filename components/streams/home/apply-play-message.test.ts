import { expect, test } from 'vitest'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import { applyPlayMessage } from './apply-play-message.ts'

const message = (type: string, rest: object) =>
  ({ type, topic: 'room:7', epoch: 'e', seq: 1, ...rest }) as TopicMessage
const address = {
  quality: 'hd',
  protocol: 'flv',
  url: '/play/a.flv',
  video: null,
  audio: null,
  sound_url: null,
  rewind: null,
}
const push = {
  room_id: 7,
  status: 'live',
  viewers: 3,
  title_zh: null,
  title_en: null,
  title_vi: null,
  match_id: null,
  play: [address],
}

test('replaces the play addresses of the room, and ignores invalid messages', () => {
  const known = applyPlayMessage({ room: null, addresses: [] }, message('room', push))
  expect(known).toEqual({ room: 7, addresses: [address] })
  expect(applyPlayMessage(known, message('room', { ...push, play: [] })).addresses).toEqual([])
  expect(applyPlayMessage(known, message('room', { room_id: 'seven' }))).toBe(known)
  expect(applyPlayMessage(known, message('snapshot', { snapshot: null }))).toBe(known)
})
