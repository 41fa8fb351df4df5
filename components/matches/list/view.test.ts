import { describe, expect, test } from 'vitest'
import { VIEW } from './board-sample.ts'
import { readParameters } from './load-board.ts'
import { belongs, viewAddress } from './view.ts'

describe('belongs', () => {
  const late = '2026-11-21T16:30:00.000Z'

  test("counts days in the site's zone", () => {
    const results = { ...VIEW, tab: 'results' as const }
    expect(belongs({ status: 'finished', kickoff: late }, results)).toBe(false)
    expect(belongs({ status: 'finished', kickoff: late }, { ...results, date: '2026-11-22' })).toBe(true)
  })

  test('follows a live match whatever its day, and one that was stopped', () => {
    expect(belongs({ status: 'live', kickoff: late }, VIEW)).toBe(true)
    expect(belongs({ status: 'suspended', kickoff: late }, VIEW)).toBe(true)
    expect(belongs({ status: 'postponed', kickoff: late }, VIEW)).toBe(false)
  })
})

describe('viewAddress', () => {
  test.each([
    ['zh', { tab: 'live', date: '2026-11-20' }, '/football'],
    ['en', { tab: 'results', date: '2026-11-20' }, '/en/football?tab=results&date=2026-11-20'],
    ['vi', { tab: 'schedule', date: '2026-11-21' }, '/vi/football?tab=schedule'],
  ] as const)('in %s %o', (language, change, address) => {
    expect(viewAddress(language, { ...VIEW, ...change })).toBe(address)
  })
})

describe('readParameters', () => {
  test.each([
    [{}, { tab: 'live' }],
    [
      { tab: 'results', date: '2026-11-20' },
      { tab: 'results', date: '2026-11-20' },
    ],
    [{ tab: 'nonsense', date: '2026-02-30' }, { tab: 'live' }],
    [{ tab: ['results', 'live'], date: ['2026-11-20'] }, { tab: 'live' }],
  ])('reads %o', (search, read) => {
    expect(readParameters(search)).toEqual(read)
  })
})
