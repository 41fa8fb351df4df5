import { expect, test } from 'vitest'
import type { MatchText } from '#lib/contract/matches/detail.ts'
import { sampleDetail } from '../rooms/sample-room.ts'
import { MAX_TEXTS, toRoomDetail } from './room-detail.ts'

const text = (id: number): MatchText => ({
  id,
  position: id,
  minute: '5',
  side: 'home',
  important: false,
  text_zh: `文字${id}`,
  text_en: `Text ${id}`,
  text_vi: null,
})

test('a room’s page contains the newest commentary only, in its own language', () => {
  const texts = Array.from({ length: MAX_TEXTS + 20 }, (_, index) => text(index))
  const room = toRoomDetail({ ...sampleDetail(3), texts }, 'zh')
  expect(room.texts).toHaveLength(MAX_TEXTS)
  expect(room.texts[0]).toMatchObject({ id: 20, text_zh: '文字20', text_en: null })
  expect(room.texts.at(-1)?.id).toBe(MAX_TEXTS + 19)
})

test('a text without a translation keeps the language it has', () => {
  const [only] = toRoomDetail({ ...sampleDetail(3), texts: [text(1)] }, 'vi').texts
  expect([only?.text_zh, only?.text_en, only?.text_vi]).toEqual(['文字1', null, null])
})
