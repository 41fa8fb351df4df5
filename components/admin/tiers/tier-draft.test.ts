import { expect, test } from 'vitest'
import { draftOf, findDraftError, inputOf, type TierRow } from './tier-draft.ts'

const ROW: TierRow = {
  tier: 2,
  name_zh: '铁杆',
  name_en: 'Season holder',
  name_vi: 'Fan kỳ cựu',
  look: 'silver',
  price: 1_505,
  renewal_price: 1_200,
  entrance: true,
  horns: 30,
  free_barrages: 1,
  horn_discount: 5,
  coins_back: 60,
  active: true,
}

test('a tier is entered in diamonds and saved unchanged', () => {
  const draft = draftOf(ROW, 9)
  expect(draft).toMatchObject({ tier: '2', price: '150.5', horns: '30', coins_back: '60' })
  expect(findDraftError(draft, [1, 3])).toBeNull()
  expect(inputOf('noble', draft)).toEqual({ kind: 'noble', ...ROW })
})
test('a new tier takes the next number', () => {
  expect(draftOf(null, 7)).toMatchObject({ tier: '7', horns: '0', active: true })
})
test.each([
  ['number', { tier: '0' }],
  ['taken', { tier: '3' }],
  ['names', { name_en: '' }],
  ['price', { price: 'free' }],
  ['price', { renewal_price: '0' }],
  ['horns', { horns: '1001' }],
  ['horns', { horns: '' }],
  ['barrages', { free_barrages: '1001' }],
  ['discount', { horn_discount: '101' }],
  // Coins count as diamonds here: returning as many as the renewal costs would make it free.
  ['coins', { coins_back: '120' }],
  ['coins', { coins_back: 'some' }],
] as const)('reports the field %s of %j', (expected, change) => {
  expect(findDraftError({ ...draftOf(ROW, 9), ...change }, [1, 3])).toBe(expected)
})
