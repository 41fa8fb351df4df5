import { expect, test } from 'vitest'
import { askedOf, faultOf, inputOf, queryOf } from './asked.ts'

const ALL = { by: '7', room: '12', kind: 'mute', from: '2026-03-01', to: '2026-03-01' } as const
const NOTHING = { by: '', room: '', kind: '', from: '', to: '' } as const

test('what is asked stands in the address and is read from there', () => {
  const query = queryOf(ALL)
  expect(query).toBe('?by=7&room=12&kind=mute&from=2026-03-01&to=2026-03-01')
  expect(askedOf(new URLSearchParams(query))).toEqual(ALL)
  expect(queryOf(NOTHING)).toBe('')
})
test('an address that asks for nothing sensible asks for everything', () => {
  expect(askedOf(new URLSearchParams('by=me&room=-1&kind=dance&from=2026-13-99&to=soon'))).toEqual(NOTHING)
})
test('a day that is asked for is within to its end', () => {
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
] as const)('says that %s is wrong of %j', (fault, change) => {
  expect(faultOf({ ...ALL, ...change })).toBe(fault)
})
