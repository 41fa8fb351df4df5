import { expect, test } from 'vitest'
import { percentOf, perHourOf, secondsOf } from './playback-format.ts'

test('formats values with a precision that fits their size, and unknown ones as a dash', () => {
  expect([0, 0.0204, 0.0994, 0.0996, 1, null].map(percentOf)).toEqual([
    '0.0 %',
    '2.0 %',
    '9.9 %',
    '10 %',
    '100 %',
    '–',
  ])
  expect([0, 3.14, 9.96, 36, null].map(perHourOf)).toEqual(['0.0', '3.1', '10', '36', '–'])
  expect([0, 740, 12_345, null].map(secondsOf)).toEqual(['0.0 s', '0.7 s', '12.3 s', '–'])
})
