import { expect, test } from 'vitest'
import type { ChatLine } from '#lib/contract/chat.ts'
import { DANMAKU_MODES } from '#lib/shared/room-words.ts'
import { createFilter, type DanmakuFilter, patternOf } from './allow.ts'
import { createCrowd } from './crowd.ts'
import { type FlyingLine, flyingOf, flyingOfBarrage, foldLine } from './line.ts'
import { DANMAKU_AS_DRAWN, readDanmakuSettings, saveDanmakuSettings } from './settings.ts'

const line = (text: string, more: Partial<FlyingLine> = {}): FlyingLine => ({
  id: text,
  line_id: null,
  text,
  mode: 'scroll',
  color: '#ffffff',
  size: 2,
  user_id: 1,
  user_nickname: 'Reader',
  own: false,
  paid: false,
  look: null,
  ...more,
})
const filters = (more: Partial<DanmakuFilter>) =>
  createFilter({ modes: DANMAKU_MODES, words: [], patterns: [], users: [], ...more })

test('begins with what the specification says: shown, three quarters, size 2, opaque', () => {
  expect(DANMAKU_AS_DRAWN).toMatchObject({ show: true, area: 3, size: 2, opacity: 100 })
})

test('keeps settings, and falls back value by value', () => {
  let kept: string | null = null
  const storage = () => ({
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
    },
  })
  expect(readDanmakuSettings(storage)).toEqual(DANMAKU_AS_DRAWN)
  saveDanmakuSettings({ ...DANMAKU_AS_DRAWN, area: 1 }, storage)
  expect(readDanmakuSettings(storage)).toEqual({ ...DANMAKU_AS_DRAWN, area: 1 })
  kept = '{"area":9,"opacity":"50","show":false}'
  expect(readDanmakuSettings(storage)).toEqual({ ...DANMAKU_AS_DRAWN, show: false })
  kept = 'no json'
  expect(readDanmakuSettings(storage)).toEqual(DANMAKU_AS_DRAWN)
})

test('folds width, case, spaces and a long tail', () => {
  expect(foldLine('ＧＯＡＬ !!!!!')).toBe(foldLine('goal!!'))
  expect(foldLine('666666')).toBe(foldLine('66666'))
  expect(foldLine('GOAL')).not.toBe(foldLine('GOA'))
})

const said = (over: Partial<ChatLine>): ChatLine => ({
  id: 9,
  room_id: 1,
  from: { user_id: 5, user_nickname: 'a', avatar: null, level: 1, role: 'viewer' },
  text: 'goal',
  image: null,
  reply_to: null,
  mentions: [],
  look: { mode: 'top', color: '#ffd54a', size: 3 },
  paid: false,
  likes: 0,
  sent_at: '2026-01-01T12:00:00.000Z',
  ...over,
})

test('flies what has a look and a text, in that look, and knows its reader’s own', () => {
  expect(flyingOf(said({}), 7)).toMatchObject({
    mode: 'top',
    color: '#ffd54a',
    size: 3,
    own: false,
    line_id: 9,
  })
  expect(flyingOf(said({}), 5)?.own).toBe(true)
  expect(flyingOf(said({ look: null }), 5)).toBeNull()
  expect(flyingOf(said({ text: '' }), 5)).toBeNull()
  const guest = said({ from: { ...said({}).from, user_id: null } })
  expect(flyingOf(guest, null)?.own).toBe(false)
})

test('flies a paid barrage in its look, and in the plainest one when it is not known', () => {
  const barrage = {
    user_id: 5,
    user_nickname: 'a',
    record_id: 3,
    barrage_id: 1,
    look: 'stadium',
    text: 'x',
    tenths: 9,
  }
  expect(flyingOfBarrage(barrage, null)).toMatchObject({
    look: 'stadium',
    paid: true,
    own: false,
    line_id: null,
  })
  expect(flyingOfBarrage({ ...barrage, look: 'new' }, 5)).toMatchObject({ look: 'colour', own: true })
})

test('filters by word, pattern, user and kind, and lets one’s own line pass', () => {
  expect(filters({ words: ['Spoiler'] })(line('ｓｐｏｉｌｅｒ ahead'))).toBe(false)
  expect(filters({ words: [''] })(line('anything'))).toBe(true)
  expect(filters({ patterns: ['^\\d+$'] })(line('2333'))).toBe(false)
  expect(filters({ patterns: ['^\\d+$', '('] })(line('233 goals'))).toBe(true)
  expect(filters({ users: [7] })(line('hello', { user_id: 7 }))).toBe(false)
  expect(filters({ modes: ['top'] })(line('hello'))).toBe(false)
  expect(filters({ words: ['hello'], modes: [] })(line('hello', { own: true }))).toBe(true)
  expect(patternOf('[')).toBeNull()
})

test('lets a few lines a second pass as they come', () => {
  const crowd = createCrowd()
  for (let at = 0; at < 5_000; at += 250) expect(crowd.take(line(`line ${at}`), 10_000 + at)).not.toBeNull()
})

test('samples a crowd evenly over the second, at its cap', () => {
  const crowd = createCrowd({ perSecond: 10 })
  const shown: number[] = []
  for (let at = 0; at < 10_000; at += 10) if (crowd.take(line(`line ${at}`), at)) shown.push(at)
  expect(shown.length).toBeGreaterThanOrEqual(95)
  expect(shown.length).toBeLessThanOrEqual(105)
  for (let second = 1; second < 10; second++) {
    const inHalves = [0, 500].map(
      (half) => shown.filter((at) => at >= second * 1000 + half && at < second * 1000 + half + 500).length,
    )
    expect(Math.abs((inHalves[0] ?? 0) - (inHalves[1] ?? 0))).toBeLessThanOrEqual(1)
  }
})

test('gathers the same lines of a crowd into one with its number, and only of a crowd', () => {
  const crowd = createCrowd({ perSecond: 100, gatherAbove: 5, gatherFor: 1_000 })
  expect([0, 400, 800].map((at) => crowd.take(line('GOAL'), at)?.times)).toEqual([1, 1, 1])
  expect(crowd.due(5_000)).toEqual([])
  const shown = Array.from({ length: 20 }, (_, n) =>
    crowd.take(line(n % 2 ? 'goal!!!' : 'GOAL !!!!'), 6_000 + n),
  )
  expect(shown.filter(Boolean).length).toBeLessThan(8)
  expect(crowd.due(6_500)).toEqual([])
  const [flight, ...others] = crowd.due(7_100)
  expect(others).toEqual([])
  expect(flight?.times).toBe(15)
})

test('always shows one’s own line and a paid one', () => {
  const crowd = createCrowd({ perSecond: 1, gatherAbove: 0 })
  crowd.take(line('same'), 0)
  for (let n = 1; n < 10; n++) {
    expect(crowd.take(line('same', { own: true }), n)).toMatchObject({ times: 1 })
    expect(crowd.take(line('same', { paid: true }), n)).toMatchObject({ times: 1 })
    expect(crowd.take(line(`other ${n}`), n) === null || n < 5).toBe(true)
  }
})
