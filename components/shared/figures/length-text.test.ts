import { expect, test } from 'vitest'
import { lengthText } from './length-text.ts'

test.each([
  [0, '0:00'],
  [65, '1:05'],
  [3_599, '59:59'],
  [3_729, '1:02:09'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(lengthText(seconds)).toBe(text)
})
