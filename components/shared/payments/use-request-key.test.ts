import { expect, test } from 'vitest'
import { createActionKey } from './use-request-key.ts'

test('an action has one key for the same input, and another one for another input or after a success', () => {
  const { keyOf, renew } = createActionKey()
  const first = keyOf({ tenths: 5 })
  expect(keyOf({ tenths: 5 })).toBe(first)
  const other = keyOf({ tenths: 6 })
  expect(other).not.toBe(first)
  expect(keyOf({ tenths: 5 })).not.toBe(first)
  const again = keyOf({ tenths: 5 })
  renew()
  expect(keyOf({ tenths: 5 })).not.toBe(again)
})
