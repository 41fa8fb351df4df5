import { expect, test } from 'vitest'
import { toSiteFeatures } from './features.ts'

test('features that need a decision are off outside the demo world', () => {
  expect(toSiteFeatures(undefined, false)).toMatchObject({ experts: true, mall: true, payouts: true })
  expect(toSiteFeatures(undefined, false)).toMatchObject({
    paid_plans: false,
    predictions: false,
    real_goods: false,
  })
  expect(Object.values(toSiteFeatures(null, true))).not.toContain(false)
})

test('the operator’s choice counts, and a feature is off without the one that it needs', () => {
  expect(toSiteFeatures({ predictions: true, mall: false, other: true }, false)).toMatchObject({
    predictions: true,
    mall: false,
  })
  expect(toSiteFeatures({ experts: false }, true)).toMatchObject({ experts: false, paid_plans: false })
  expect(toSiteFeatures({ mall: false, real_goods: true }, false)).toMatchObject({ real_goods: false })
  expect(toSiteFeatures({ mall: 'no' }, false)).toMatchObject({ mall: true })
})
