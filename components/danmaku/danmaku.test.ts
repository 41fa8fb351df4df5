import { expect, test } from 'vitest'
import { createFilter, patternOf } from './allow.ts'
import { createCrowd } from './crowd.ts'
import { type FlyingLine, foldLine } from './line.ts'
import { DANMAKU_AS_DRAWN, readDanmakuSettings, saveDanmakuSettings } from './settings.ts'

const line = (text: string, more: Partial<FlyingLine> = {}): FlyingLine => ({
  id: text,
  text,
  mode: 'scroll',
  color: '#ffffff',
  size: 2,
  user_id: 1,
  user_nickname: 'Reader',
  own: false,
  paid: false,
  ...more,
})
const filters = (more: Partial<typeof DANMAKU_AS_DRAWN>) => createFilter({ ...DANMAKU_AS_DRAWN, ...more })

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
  saveDanmakuSettings({ ...DANMAKU_AS_DRAWN, area: 1, words: ['spoiler'] }, storage)
  expect(readDanmakuSettings(storage)).toMatchObject({ area: 1, words: ['spoiler'] })
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
