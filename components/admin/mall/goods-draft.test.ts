import { expect, test } from 'vitest'
import { saveGoods } from '#lib/contract/mall/goods.ts'
import { draftOf, findDraftError, type GoodsDraft, inputOf } from './goods-draft.ts'

const HORN: GoodsDraft = {
  ...draftOf(null),
  kind: 'horn',
  name_zh: '喇叭',
  name_en: 'Horn',
  name_vi: 'Loa',
  price: '20',
}

test('a draft becomes valid input, with what its kind has', () => {
  expect(findDraftError(HORN)).toBeNull()
  const input = inputOf(HORN)
  expect(saveGoods.input.safeParse(input).success).toBe(true)
  expect(input).not.toHaveProperty('gift_id')
  expect(input).not.toHaveProperty('look')
  expect(inputOf({ ...HORN, kind: 'badge' })).toMatchObject({ look: 'gold' })
  expect(inputOf({ ...HORN, kind: 'gift', gift: '7' })).toMatchObject({ gift_id: 7 })
  expect(inputOf({ ...HORN, starts_at: '2026-07-03T20:00' }).starts_at).toMatch(/^2026-07-0[234]T/)
})

test.each([
  [{ name_vi: ' ' }, 'names'],
  [{ price: '0' }, 'price'],
  [{ price: '1.5' }, 'price'],
  [{ kind: 'gift' }, 'gift'],
  [{ units: '0' }, 'units'],
  [{ days: 'ever' }, 'days'],
  [{ stock_change: '' }, 'stock'],
  [{ limit_count: '-1' }, 'limit'],
  [{ least_level: '51' }, 'level'],
  [{ sort: 'first' }, 'sort'],
] as const)('a draft with %j has the error %s', (change, error) => {
  expect(findDraftError({ ...HORN, ...change })).toBe(error)
})
