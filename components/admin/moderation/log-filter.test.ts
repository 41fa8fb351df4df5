import { expect, test } from 'vitest'
import { findFilterError, inputOf, readFilter, toQuery } from './log-filter.ts'

const ALL = { by: '7', room: '12', kind: 'mute', from: '2026-03-01', to: '2026-03-01' } as const
const NOTHING = { by: '', room: '', kind: '', from: '', to: '' } as const

test('the filter is stored in the address and read from it', () => {
  const query = toQuery(ALL)
  expect(query).toBe('?by=7&room=12&kind=mute&from=2026-03-01&to=2026-03-01')
  expect(readFilter(new URLSearchParams(query))).toEqual(ALL)
  expect(toQuery(NOTHING)).toBe('')
})
test('invalid values in the address are ignored', () => {
  expect(readFilter(new URLSearchParams('by=me&room=-1&kind=dance&from=2026-13-99&to=soon'))).toEqual(NOTHING)
})
test('the last day is included completely', () => {
  const { from, until, ...rest } = inputOf(ALL)
  expect(rest).toEqual({ by_user_id: 7, room_id: 12, action: 'mute' })
  expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(86_400_000)
  expect(inputOf(NOTHING)).toEqual({})
})
test.each([
  ['by', { by: 'Jo' }],
  ['room', { room: '0' }],
  ['times', { from: '2026-03-02' }],
  [null, {}],
] as const)('reports the field %s of %j', (expected, change) => {
  expect(findFilterError({ ...ALL, ...change })).toBe(expected)
})
