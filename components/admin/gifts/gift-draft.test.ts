import { expect, test } from 'vitest'
import { draftOf, findDraftError, type GiftRow, inputOf } from './gift-draft.ts'

const ROW: GiftRow = {
  gift_id: 3,
  code: 'scarf',
  name_zh: '助威围巾',
  name_en: 'Supporter’s scarf',
  name_vi: 'Khăn cổ vũ',
  effect: 'float',
  price: 98,
  batches: [1, 10, 66],
  combo_seconds: 5,
  broadcast_price: 1_000,
  sort: 30,
  active: true,
  image: null,
}

test('a gift is entered in diamonds and saved unchanged', () => {
  const draft = draftOf(ROW)
  expect(draft).toMatchObject({ price: '9.8', batches: '1, 10, 66', broadcast_price: '100' })
  expect(findDraftError(draft)).toBeNull()
  const { gift_id: _id, code: _code, image: _image, ...input } = ROW
  expect(inputOf(draft)).toEqual(input)
  expect(inputOf({ ...draft, broadcast_price: ' ' }).broadcast_price).toBeNull()
})
test.each([
  ['names', { name_vi: ' ' }],
  ['price', { price: '0' }],
  ['price', { price: '' }],
  ['batches', { batches: '10, 66' }],
  ['batches', { batches: '1, 66, 10' }],
  ['batches', { batches: '1, 9999' }],
  ['batches', { batches: '1,,' }],
  ['combo', { combo_seconds: '0' }],
  ['broadcast', { broadcast_price: 'all' }],
  ['sort', { sort: 'first' }],
] as const)('reports the field %s of %j', (expected, change) => {
  expect(findDraftError({ ...draftOf(ROW), ...change })).toBe(expected)
})
