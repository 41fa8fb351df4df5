import { expect, test } from 'vitest'
import { PREDICTION_DEFAULTS } from '#lib/shared/predictions/vocabulary.ts'
import { boundsOf, changedAmounts, draftOf, invalidAmounts, readAmount } from './settings-draft.ts'

const draft = draftOf(PREDICTION_DEFAULTS)

test('fees and margins are edited in percent, the others as they are', () => {
  expect([draft.fee_bps, draft.margin_bps, draft.max_stake]).toEqual(['5', '5', '500'])
  expect(boundsOf('fee_bps')).toEqual(['0', '20'])
  expect(changedAmounts(draft, PREDICTION_DEFAULTS)).toEqual({})
  expect(changedAmounts({ ...draft, fee_bps: '2.25', max_stake: ' 300 ' }, PREDICTION_DEFAULTS)).toEqual({
    fee_bps: 225,
    max_stake: 300,
  })
})

test.each([
  ['fee_bps', '20.01'],
  ['fee_bps', '1.234'],
  ['fee_bps', '-1'],
  ['max_stake', '0'],
  ['max_stake', '1.5'],
  ['delay_seconds', '121'],
  ['loss_day', ''],
] as const)('%s cannot be "%s"', (name, text) => {
  expect(readAmount(name, text)).toBeNull()
  expect(invalidAmounts({ ...draft, [name]: text })).toEqual([name])
})
