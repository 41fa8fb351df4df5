import { expect, test } from 'vitest'
import { commentaryClock } from './commentary-clock.ts'

const translate = (kind: string, { number }: { number: string }) => `${kind}-${number}`

test('names a period in the user’s language and leaves every other minute unchanged', () => {
  expect(commentaryClock('Q4 1:51', translate)).toBe('quarter-4 1:51')
  expect(commentaryClock('OT1 0:30', translate)).toBe('overtime-1 0:30')
  expect(commentaryClock('M2 123:08', translate)).toBe('map-2 123:08')
  for (const minute of ["45+2'", '', 'Q4', 'X1 2:00', 'Q4 1:51.3'])
    expect(commentaryClock(minute, translate)).toBe(minute)
})
