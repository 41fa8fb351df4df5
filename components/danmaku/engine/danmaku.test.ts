import { afterEach, describe, expect, test } from 'vitest'
import type { ChatLine } from '#lib/contract/chat/frames.ts'
import { DANMAKU_MODES } from '#lib/shared/vocabulary/rooms.ts'
import { sampleLine } from '../settings/sample-line.ts'
import { DANMAKU_AS_DRAWN, readDanmakuSettings, saveDanmakuSettings } from '../settings/settings.ts'
import { forgetShown, keepShown, shownLines } from '../settings/shown-lines.ts'
import { createFilter, type DanmakuFilter, EVERYTHING } from './allow.ts'
import { createCrowd, crowdOptions } from './crowd.ts'
import { AS_SENT, classesOf, colourOf, faceOf, wayOf } from './drawn.ts'
import { createLanes } from './lanes.ts'
import { type FlyingLine, flyingOf, flyingOfBarrage, foldLine, goneOf, likenessOf } from './line.ts'

const line = (text: string, more: Partial<FlyingLine> = {}): FlyingLine =>
  sampleLine({ id: text, text, ...more })
const filters = (more: Partial<DanmakuFilter>) =>
  createFilter({ ...EVERYTHING, modes: DANMAKU_MODES, ...more })
const user = (userId: number | null) => ({ userId, guestName: null })

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
  expect(flyingOf(said({}), user(7))).toMatchObject({
    mode: 'top',
    color: '#ffd54a',
    size: 3,
    own: false,
    line_id: 9,
    level: 1,
    role: 'viewer',
  })
  expect(flyingOf(said({}), user(5))?.own).toBe(true)
  expect(flyingOf(said({ look: null }), user(5))).toBeNull()
  expect(flyingOf(said({ text: '' }), user(5))).toBeNull()
  const { from } = said({})
  const [guard, noble] = ['gold', 'ruby'].map((look) => ({
    tier: 1,
    look: look as 'gold' | 'ruby',
    name_zh: null,
    name_en: null,
    name_vi: null,
  }))
  expect(flyingOf(said({}), user(7))?.badge).toBeNull()
  expect(flyingOf(said({ from: { ...from, guard } }), user(7))?.badge).toEqual({
    kind: 'guard',
    look: 'gold',
  })
  expect(flyingOf(said({ from: { ...from, guard, noble } }), user(7))?.badge).toEqual({
    kind: 'noble',
    look: 'ruby',
  })
})

test('knows a guest’s own line by his name, and nobody else’s', () => {
  const guest = said({ from: { ...said({}).from, user_id: null, user_nickname: 'a1b2c3' } })
  const ownFor = (guestName: string | null, userId: number | null = null, of = guest) =>
    flyingOf(of, { userId, guestName })?.own
  expect(ownFor('a1b2c3')).toBe(true)
  expect(ownFor('c3b2a1')).toBe(false)
  expect(ownFor(null)).toBe(false)
  // Somebody who is logged in, and a user who is called as the guest is.
  expect(ownFor('a1b2c3', 7)).toBe(false)
  expect(ownFor('a', null, said({}))).toBe(false)
})

test('flies a paid barrage in its look, and in the plainest one when it is not known', () => {
  const barrage = {
    user_id: 5,
    user_nickname: 'a',
    record_id: 3,
    line_id: 12,
    barrage_id: 1,
    look: 'stadium',
    text: 'x',
    tenths: 9,
  }
  expect(flyingOfBarrage(barrage, user(null), 'viewer')).toMatchObject({
    look: 'stadium',
    paid: true,
    own: false,
    line_id: 12,
  })
  expect(flyingOfBarrage({ ...barrage, look: 'new' }, user(5), 'manager')).toMatchObject({
    look: 'colour',
    own: true,
    role: 'manager',
  })
  const noble = { tier: 1, look: 'ruby' as const, name_zh: null, name_en: null, name_vi: null }
  expect(flyingOfBarrage(barrage, user(5), 'viewer').badge).toBeNull()
  expect(flyingOfBarrage({ ...barrage, noble }, user(5), 'viewer').badge).toEqual({
    kind: 'noble',
    look: 'ruby',
  })
})

test('filters by word, pattern, user and kind, and lets one’s own line pass', () => {
  expect(filters({ words: ['Spoiler'] })(line('ｓｐｏｉｌｅｒ ahead'))).toBe(false)
  expect(filters({ words: [''] })(line('anything'))).toBe(true)
  expect(filters({ patterns: ['^\\d+$'] })(line('2333'))).toBe(false)
  expect(filters({ patterns: ['^\\d+$', '('] })(line('233 goals'))).toBe(true)
  expect(filters({ users: [7] })(line('hello', { user_id: 7 }))).toBe(false)
  expect(filters({ modes: ['top'] })(line('hello'))).toBe(false)
  expect(filters({ words: ['hello'], modes: [] })(line('hello', { own: true }))).toBe(true)
})

test('a pattern of any kind holds nothing up', () => {
  const from = performance.now()
  const wants = filters({ patterns: ['(a+)+$', '(a|aa)+$', '^.*.*.*.*.*.*x$'] })
  expect(wants(line(`${'a'.repeat(300)}!`))).toBe(true)
  expect(wants(line('a'.repeat(30)))).toBe(false)
  expect(performance.now() - from).toBeLessThan(1_000)
})

test('filters by level, length and colour', () => {
  expect(filters({ leastLevel: 5 })(line('hello', { level: 4 }))).toBe(false)
  expect(filters({ leastLevel: 5 })(line('hello', { level: 5 }))).toBe(true)
  expect(filters({ leastLevel: 5 })(line('hello', { level: null }))).toBe(true)
  expect(filters({ longest: 5 })(line('hello!'))).toBe(false)
  expect(filters({ longest: 5 })(line('👍🏽👍🏽👍🏽👍🏽👍🏽'))).toBe(true)
  const colourless = filters({ colour: 'none' })
  expect(colourless(line('hello', { color: '#ffd54a' }))).toBe(false)
  expect(colourless(line('hello', { paid: true, look: 'glow' }))).toBe(false)
  expect(colourless(line('hello'))).toBe(true)
  expect(filters({ colour: 'white' })(line('hello', { color: '#ffd54a' }))).toBe(true)
  const strict = filters({ leastLevel: 5, longest: 1, colour: 'none' })
  expect(strict(line('hello', { own: true, level: 1, color: '#ffd54a' }))).toBe(true)
})

test('shows who keeps order to everybody, as the chat does', () => {
  const wants = filters({ users: [7], leastLevel: 5 })
  expect(wants(line('hello', { user_id: 7, level: 9 }))).toBe(false)
  for (const role of ['manager', 'anchor', 'operator'] as const)
    expect(wants(line('hello', { user_id: 7, role }))).toBe(true)
})

test('draws lines as the reader likes them', () => {
  const plain = line('hello', { color: '#ffd54a' })
  const paid = line('hello', { look: 'stadium', paid: true })
  expect(wayOf(plain, AS_SENT)).toBe('scroll')
  expect(wayOf(plain, { ...AS_SENT, way: 'top' })).toBe('top')
  expect(wayOf(paid, { ...AS_SENT, way: 'top' })).toBe('scroll')
  expect([colourOf(plain, AS_SENT), colourOf(paid, AS_SENT)]).toEqual(['#ffd54a', null])
  const white = { ...AS_SENT, colour: 'white' } as const
  expect([colourOf(plain, white), colourOf(paid, white)]).toEqual(['#ffffff', '#ffffff'])
  expect(classesOf(paid, AS_SENT)).toContain('bg-brand')
  expect(classesOf(paid, white)).not.toContain('bg-brand')
  expect(classesOf(plain, AS_SENT)).toContain('font-semibold')
  for (const font of ['serif', 'round', 'kai'] as const)
    for (const one of [plain, paid])
      expect(classesOf(one, { ...AS_SENT, font }).split(' ')).toContain(`font-${font}`)
  expect(classesOf(plain, AS_SENT)).not.toMatch(/font-(?:serif|round|kai)/)
  // The list for readers who want no motion is written in the same letters; a word of another version changes nothing.
  expect(faceOf({ font: 'serif' })).toBe('font-serif')
  expect(faceOf({ font: 'gothic' as 'sans' })).toBe('')
  expect(classesOf(plain, { ...AS_SENT, bold: false, stroke: 'none' })).not.toMatch(/semibold|shadow/)
})

test('finds room for a line that no other lies over', () => {
  const field = { width: 1_000, height: 100, duration: 5_000 }
  const box = { width: 200, height: 30 }
  const lanes = createLanes()
  const take = (now: number, over: Partial<typeof box> = {}, force = false) =>
    lanes.take('scroll', { ...box, ...over }, field, now, force)
  expect([take(0), take(0), take(0), take(0)]).toEqual([true, true, true, false])
  // The tail of a line of 200 px is in after a sixth of its way.
  expect([take(800), take(850)]).toEqual([false, true])
  // A long line is quicker and would catch up.
  expect(take(900, { width: 2_000 })).toBe(false)
  expect(take(900, {}, true)).toBe(true)
  const top = createLanes()
  expect([1, 2, 3, 4].map(() => top.take('top', box, field, 0, false))).toEqual([true, true, true, false])
  expect(top.take('bottom', box, field, 0, false)).toBe(true)
  expect([top.take('top', box, field, 4_999, false), top.take('top', box, field, 5_000, false)]).toEqual([
    false,
    true,
  ])
})

describe('what was taken away', () => {
  const deleted = goneOf({ type: 'deleted', room_id: 1, ids: [4, 6] })
  const clearedOf = (userId: number | null) =>
    goneOf({ type: 'cleared', room_id: 1, up_to: 5, user_id: userId })
  afterEach(() => forgetShown(() => true))

  test('is known by its id, of a cleared person by him, of a cleared room by its age', () => {
    const at = (id: number | null, by = 1) => line('x', { line_id: id, user_id: by })
    expect([at(4), at(5), at(null)].map(deleted)).toEqual([true, false, false])
    expect([at(4), at(6), at(4, 2), at(null), at(null, 2)].map(clearedOf(1))).toEqual([
      true,
      false,
      false,
      true,
      false,
    ])
    expect([at(4), at(6), at(5, 2)].map(clearedOf(null))).toEqual([true, false, true])
  })

  test('is in the list of the newest no more', () => {
    keepShown(line('a', { line_id: 4 }))
    keepShown(line('b', { line_id: 5 }))
    forgetShown(deleted)
    expect(shownLines().map(({ text }) => text)).toEqual(['b'])
    forgetShown(clearedOf(1))
    expect(shownLines()).toEqual([])
  })

  test('is not gathered, and those who said the same fly without it', () => {
    const crowd = createCrowd({ perSecond: 100, gatherAbove: 0, gatherFor: 1_000 })
    for (const id of [4, 5, 6, 7, 8]) crowd.take(line('GOAL', { id: `l${id}`, line_id: id }), 0)
    crowd.forget(deleted)
    expect(crowd.due(1_000)).toMatchObject([{ line: { line_id: 5 }, times: 3 }])
    crowd.take(line('spam', { line_id: 4 }), 2_000)
    crowd.take(line('spam', { line_id: 6 }), 2_000)
    crowd.forget(deleted)
    expect(crowd.due(4_000)).toEqual([])
    // One who is left of two flies alone.
    crowd.take(line('ole', { line_id: 4 }), 5_000)
    crowd.take(line('ole', { line_id: 5 }), 5_000)
    crowd.forget(deleted)
    expect(crowd.due(7_000)).toMatchObject([{ line: { line_id: 5 }, times: 1 }])
  })
})

test('takes for the same what says the same', () => {
  for (const same of [
    ['哈哈', '哈哈哈哈', '哈哈哈！！'],
    ['hahaha', 'HaHa', 'haha~~'],
    ['GOAL', 'goooooal!!!', 'goal goal'],
    ['666', '6666666'],
    ['!!!!', '！'],
    ['⚽⚽⚽', '⚽'],
  ])
    expect(new Set(same.map(likenessOf)).size, same.join()).toBe(1)
  const different = ['1:0', '10', '1', '11', '2-1', '21', 'goal', 'go', '？', '！']
  expect(new Set(different.map(likenessOf)).size).toBe(different.length)
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

test('lets as many be there at once as the reader wants, and gathers none for who wants none gathered', () => {
  const crowd = createCrowd({ ...crowdOptions('few', false), gatherFor: 1_000 })
  expect(crowd.take(line('a'), 0, 14)).not.toBeNull()
  expect(crowd.take(line('b'), 1_000, 15)).toBeNull()
  expect(crowd.take(line('c', { own: true }), 1_000, 15)).not.toBeNull()
  expect(crowd.take(line('d', { paid: true }), 1_000, 15)).not.toBeNull()
  for (let n = 0; n < 50; n++) crowd.take(line('same'), 2_000 + n)
  expect(crowd.due(9_000)).toEqual([])
  const rates = (['few', 'usual', 'many'] as const).map((one) => crowdOptions(one, true).perSecond ?? 0)
  expect(rates).toEqual(rates.toSorted((a, b) => a - b))
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
