import { expect, test } from 'vitest'
import { isStorable } from './is-storable.ts'

test.each([
  'a\ud800b',
  '\udc00',
  'a\0b',
  { text: 'half \ud83d' },
  { 'key \ud83d': 1 },
  [[['\udfff']]],
  { a: { b: ['fine', { c: '\0' }] } },
])('%j cannot be stored', (value) => {
  expect(isStorable(value)).toBe(false)
})

test.each(['', '边线 😀 Đội', null, 7, true, undefined, { text: '😀', list: ['a', 1, null] }])(
  '%j can be stored',
  (value) => {
    expect(isStorable(value)).toBe(true)
  },
)
