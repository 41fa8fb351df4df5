import { expect, test } from 'vitest'
import { changesOf, draftOf, invalidFields } from './limit-draft.ts'

const state = { own: { send: null, day: 5_000, month: null } }
const site = { send: 200_000, day: 500_000, month: 3_000_000 }

test("limits are edited in whole diamonds, and an empty field means the site's limit", () => {
  expect(draftOf(state)).toEqual({ send: '', day: '500', month: '' })
})
test("only changes are sent, in tenths, and the site's limit as 0", () => {
  expect(changesOf({ send: '20', day: '500', month: '' }, state)).toEqual({ send: 200 })
  expect(changesOf({ send: '', day: ' ', month: '' }, state)).toEqual({ day: 0 })
})
test.each(['0', '-1', '1.5', 'ten', '20001', '1e3'])('%s is not a valid limit per payment', (send) => {
  expect(invalidFields({ send, day: '', month: '300000' }, site)).toEqual(['send'])
})
