import { expect, test } from 'vitest'
import { draftOf, invalidLimits, limitChanges } from './limit-draft.ts'

const state = { own: { day: 500, week: null, month: null } }
const site = { day: 2_000, week: 8_000, month: 20_000 }

test('an empty field means the limit of the site', () => {
  expect(draftOf(state)).toEqual({ day: '500', week: '', month: '' })
})

test('only changes are sent, and the limit of the site as 0', () => {
  expect(limitChanges({ day: '500', week: ' 900 ', month: '' }, state)).toEqual({ week: 900 })
  expect(limitChanges({ day: '', week: '', month: '' }, state)).toEqual({ day: 0 })
})

test.each(['0', '-1', '1.5', 'ten', '2001', '1e3'])('%s is not a limit per day', (day) => {
  expect(invalidLimits({ day, week: '8000', month: '' }, site)).toEqual(['day'])
})
