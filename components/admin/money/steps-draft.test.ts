import { expect, test } from 'vitest'
import { SUPER_MESSAGE_STEPS } from '#lib/shared/vocabulary/gifts.ts'
import { addStep, draftOf, stepsOf } from './steps-draft.ts'

test('stored steps are read unchanged, cheapest first', () => {
  expect(stepsOf(draftOf(SUPER_MESSAGE_STEPS))).toEqual(SUPER_MESSAGE_STEPS)
  expect(
    stepsOf([
      { price: '50', seconds: '120' },
      { price: '30,5', seconds: '60' },
    ]),
  ).toEqual([
    { tenths: 305, seconds: 60 },
    { tenths: 500, seconds: 120 },
  ])
})
test.each([
  ['none', []],
  ['a line that is empty', addStep(draftOf(SUPER_MESSAGE_STEPS))],
  ['two of one price', [...draftOf(SUPER_MESSAGE_STEPS), { price: '30', seconds: '9000' }]],
  ['a dearer one that stands shorter', [...draftOf(SUPER_MESSAGE_STEPS), { price: '9000', seconds: '60' }]],
  ['nothing for it', [{ price: '0', seconds: '60' }]],
  ['too short', [{ price: '1', seconds: '9' }]],
  ['too long', [{ price: '1', seconds: '86401' }]],
  ['no number', [{ price: 'x', seconds: '60' }]],
])('rejects %s', (_, draft) => {
  expect(stepsOf(draft)).toBeNull()
})
