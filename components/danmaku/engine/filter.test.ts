import { expect, test } from 'vitest'
import { DANMAKU_MODES } from '#lib/shared/preferences.ts'
import { sampleMessage } from '../settings/sample-message.ts'
import { ALLOW_ALL, createFilter, type DanmakuFilter } from './filter.ts'
import type { FlyingMessage } from './flying-message.ts'

const message = (text: string, more: Partial<FlyingMessage> = {}): FlyingMessage =>
  sampleMessage({ id: text, text, ...more })
const filters = (more: Partial<DanmakuFilter>) =>
  createFilter({ ...ALLOW_ALL, modes: DANMAKU_MODES, ...more })

test("filters by word, pattern, user and kind, and always allows the user's own message", () => {
  expect(filters({ words: ['Spoiler'] })(message('ｓｐｏｉｌｅｒ ahead'))).toBe(false)
  expect(filters({ words: [''] })(message('anything'))).toBe(true)
  expect(filters({ patterns: ['^\\d+$'] })(message('2333'))).toBe(false)
  expect(filters({ patterns: ['^\\d+$', '('] })(message('233 goals'))).toBe(true)
  expect(filters({ users: [7] })(message('hello', { user_id: 7 }))).toBe(false)
  expect(filters({ modes: ['top'] })(message('hello'))).toBe(false)
  expect(filters({ words: ['hello'], modes: [] })(message('hello', { own: true }))).toBe(true)
})

test('evaluates any pattern without delay', () => {
  const from = performance.now()
  const allows = filters({ patterns: ['(a+)+$', '(a|aa)+$', '^.*.*.*.*.*.*x$'] })
  expect(allows(message(`${'a'.repeat(300)}!`))).toBe(true)
  expect(allows(message('a'.repeat(30)))).toBe(false)
  expect(performance.now() - from).toBeLessThan(1_000)
})

test('filters by level, length and colour', () => {
  expect(filters({ minLevel: 5 })(message('hello', { level: 4 }))).toBe(false)
  expect(filters({ minLevel: 5 })(message('hello', { level: 5 }))).toBe(true)
  expect(filters({ minLevel: 5 })(message('hello', { level: null }))).toBe(true)
  expect(filters({ maxLength: 5 })(message('hello!'))).toBe(false)
  expect(filters({ maxLength: 5 })(message('👍🏽👍🏽👍🏽👍🏽👍🏽'))).toBe(true)
  const colourless = filters({ colour: 'none' })
  expect(colourless(message('hello', { color: '#ffd54a' }))).toBe(false)
  expect(colourless(message('hello', { paid: true, look: 'glow' }))).toBe(false)
  expect(colourless(message('hello'))).toBe(true)
  expect(filters({ colour: 'white' })(message('hello', { color: '#ffd54a' }))).toBe(true)
  const strict = filters({ minLevel: 5, maxLength: 1, colour: 'none' })
  expect(strict(message('hello', { own: true, level: 1, color: '#ffd54a' }))).toBe(true)
})

test('always shows moderators, as the chat does', () => {
  const allows = filters({ users: [7], minLevel: 5 })
  expect(allows(message('hello', { user_id: 7, level: 9 }))).toBe(false)
  for (const role of ['manager', 'anchor', 'operator'] as const)
    expect(allows(message('hello', { user_id: 7, role }))).toBe(true)
})
