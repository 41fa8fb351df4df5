import { expect, test } from 'vitest'
import { gamingAddress, readGaming } from './read-gaming.ts'

test.each([
  [{}, { tab: 'live', date: undefined }],
  [
    { tab: 'results', date: '2026-11-20' },
    { tab: 'results', date: '2026-11-20' },
  ],
  [
    { tab: 'nonsense', date: 'tomorrow' },
    { tab: 'live', date: undefined },
  ],
  [
    { tab: ['results', 'live'], date: '2026-02-31' },
    { tab: 'live', date: undefined },
  ],
])('%j is read as %j', (search, read) => {
  expect(readGaming(search)).toEqual(read)
})

test('an address contains only non-default values', () => {
  const today = '2026-11-21'
  expect(gamingAddress({ tab: 'live', date: '2026-11-20', today })).toBe('/gaming')
  expect(gamingAddress({ tab: 'schedule', date: today, today })).toBe('/gaming?tab=schedule')
  expect(gamingAddress({ tab: 'results', date: '2026-11-20', today })).toBe(
    '/gaming?tab=results&date=2026-11-20',
  )
})
