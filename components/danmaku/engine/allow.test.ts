import { expect, test } from 'vitest'
import { DANMAKU_MODES } from '#lib/shared/vocabulary/rooms.ts'
import { sampleLine } from '../settings/sample-line.ts'
import { createFilter, type DanmakuFilter, EVERYTHING } from './allow.ts'
import type { FlyingLine } from './line.ts'

const line = (text: string, more: Partial<FlyingLine> = {}): FlyingLine =>
  sampleLine({ id: text, text, ...more })
const filters = (more: Partial<DanmakuFilter>) =>
  createFilter({ ...EVERYTHING, modes: DANMAKU_MODES, ...more })

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
