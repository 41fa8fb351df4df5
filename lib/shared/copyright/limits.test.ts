import { describe, expect, it } from 'vitest'
import { afterWorkingDays, publishingLimit } from './limits.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 27, 12)

describe('the limit of an author', () => {
  it('is none for one strike', () => {
    expect(publishingLimit([NOW - DAY], NOW)).toBeNull()
  })

  it('stops publishing for seven days after the second strike', () => {
    expect(publishingLimit([NOW - 40 * DAY, NOW - 2 * DAY], NOW)).toEqual({
      stops: 'publishing',
      until: NOW + 5 * DAY,
    })
    expect(publishingLimit([NOW - 40 * DAY, NOW - 7 * DAY], NOW)).toBeNull()
  })

  it('stops broadcasting until fewer than three strikes are left', () => {
    expect(publishingLimit([NOW - 10 * DAY, NOW - 60 * DAY, NOW - 80 * DAY], NOW)).toEqual({
      stops: 'broadcasting',
      until: NOW + 10 * DAY,
    })
    expect(publishingLimit([NOW - 10 * DAY, NOW - 60 * DAY, NOW - 90 * DAY], NOW)).toBeNull()
  })
})

describe('working days', () => {
  it('leave out weekends', () => {
    // A Friday; ten working days later is the Friday after next.
    expect(afterWorkingDays(NOW, 10)).toBe(NOW + 14 * DAY)
    expect(afterWorkingDays(NOW, 1)).toBe(NOW + 3 * DAY)
  })
})
