import { expect, test } from 'vitest'
import { type ChargeRow, draftOf, findDraftError, inputOf } from './charge-draft.ts'

const ROW: ChargeRow = {
  rule_id: 3,
  amount: 6_850,
  currency: 'CNY',
  tenths: 6_855,
  bonus: 100,
  sort: 30,
  active: false,
}

test('a package is entered in yuan and diamonds and saved unchanged', () => {
  const draft = draftOf(ROW, 70)
  expect(draft).toMatchObject({ amount: '68.5', tenths: '685.5', bonus: '10', sort: '30' })
  expect(findDraftError(draft)).toBeNull()
  const { amount, currency, tenths, bonus, sort, active } = ROW
  expect(inputOf(draft)).toEqual({ amount, currency, tenths, bonus, sort, active })
})
test('a price in dong has no decimals', () => {
  const draft = draftOf({ ...ROW, amount: 150_000, currency: 'VND' }, 70)
  expect(draft).toMatchObject({ amount: '150000', currency: 'VND' })
  expect(findDraftError(draft)).toBeNull()
  expect(inputOf(draft)).toMatchObject({ amount: 150_000, currency: 'VND' })
})
test('a new package is added after the last', () => {
  expect(draftOf(null, 70)).toMatchObject({ sort: '70', bonus: '0', active: true })
})
test.each([
  ['amount', { amount: '' }],
  ['amount', { amount: '0' }],
  ['amount', { amount: '6.555' }],
  ['amount', { amount: '100001' }],
  ['amount', { amount: '20001', currency: 'USD' }],
  ['amount', { amount: '1.5', currency: 'VND' }],
  ['tenths', { tenths: '0' }],
  ['tenths', { tenths: '1.55' }],
  ['bonus', { bonus: '-1' }],
  ['sort', { sort: 'last' }],
] as const)('reports the field %s of %j', (expected, change) => {
  expect(findDraftError({ ...draftOf(ROW, 70), ...change })).toBe(expected)
})
