import { expect, test } from 'vitest'
import { searchOf } from './search-of.ts'

test('tells the id of a user from the number of an order or a payment', () => {
  expect(searchOf(' 12 ')).toEqual({ user_id: 12 })
  expect(searchOf('2026112822001400000000000001')).toEqual({ number: '2026112822001400000000000001' })
  expect(searchOf('pi_3P')).toEqual({ number: 'pi_3P' })
  expect(searchOf(' ')).toEqual({})
})
