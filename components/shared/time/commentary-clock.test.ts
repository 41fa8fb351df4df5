import { expect, test } from 'vitest'
import { commentaryClock } from './commentary-clock.ts'

const words = (kind: string, { number }: { number: string }) => `${kind}-${number}`

test('names a period in the reader’s words and leaves every other minute as it was received', () => {
  expect(commentaryClock('Q4 1:51', words)).toBe('quarter-4 1:51')
  expect(commentaryClock('OT1 0:30', words)).toBe('overtime-1 0:30')
  expect(commentaryClock('M2 123:08', words)).toBe('map-2 123:08')
  for (const minute of ["45+2'", '', 'Q4', 'X1 2:00', 'Q4 1:51.3'])
    expect(commentaryClock(minute, words)).toBe(minute)
})
