import { describe, expect, test } from 'vitest'
import { NO_FILTER } from '../filter/filter.ts'
import { VIEW } from './board-sample.ts'
import { readParameters } from './load-board.ts'
import { belongs, tabOf, viewAddress, withOptions } from './view.ts'

describe('belongs', () => {
  const late = '2026-11-21T16:30:00.000Z'

  test("counts days in the site's zone", () => {
    const results = { ...VIEW, tab: 'results' as const }
    expect(belongs({ status: 'finished', kickoff: late }, results)).toBe(false)
    expect(belongs({ status: 'postponed', kickoff: late }, { ...results, date: '2026-11-22' })).toBe(true)
    expect(belongs({ status: 'finished', kickoff: late }, { ...results, date: '2026-11-22' })).toBe(true)
  })

  test('follows a live match whatever its day, and an interrupted one', () => {
    expect(belongs({ status: 'live', kickoff: late }, VIEW)).toBe(true)
    expect(belongs({ status: 'suspended', kickoff: late }, VIEW)).toBe(true)
    expect(belongs({ status: 'postponed', kickoff: late }, VIEW)).toBe(false)
  })
})

describe('tabOf', () => {
  test.each([
    ['scheduled', 'schedule', 'schedule'],
    ['live', 'live', 'live'],
    ['suspended', 'live', 'live'],
    ['postponed', 'schedule', 'results'],
    ['cancelled', 'results', 'results'],
    ['finished', 'results', 'results'],
    ['unknown', 'schedule', 'schedule'],
  ] as const)('counts %s in %s, and in %s once the day has passed', (status, tab, past) => {
    expect(tabOf(status, false)).toBe(tab)
    expect(tabOf(status, true)).toBe(past)
  })
})

describe('viewAddress', () => {
  test.each([
    [{ tab: 'live', date: '2026-11-20' }, '/football'],
    [{ tab: 'results', date: '2026-11-20' }, '/football?tab=results&date=2026-11-20'],
    [{ tab: 'schedule', date: '2026-11-21' }, '/football?tab=schedule'],
  ] as const)('of %o', (change, address) => {
    expect(viewAddress({ ...VIEW, ...change })).toBe(address)
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
    [
      { tab: 'all', date: '0001-01-01', order: 'time' },
      { tab: 'all', by: 'time' as const },
    ],
    [
      { order: 'fate', only: 'top' },
      { tab: 'live', filter: { ...NO_FILTER, only: 'top' as const } },
    ],
  ])('reads %o', (search, read) => {
    expect(readParameters(search)).toEqual({ by: 'competition', filter: NO_FILTER, ...read })
  })
})

test('other options replace those of an address, and its tab and day stay', () => {
  const filter = { ...NO_FILTER, only: 'followed' as const }
  expect(withOptions('/football', { filter, by: 'competition' })).toBe('/football?only=followed')
  expect(
    withOptions('/football?tab=results&date=2026-11-25&only=top&order=time&line=0-1', {
      filter,
      by: 'competition',
    }),
  ).toBe('/football?tab=results&date=2026-11-25&only=followed')
  expect(withOptions('/football?only=top', { filter: NO_FILTER, by: 'time' })).toBe('/football?order=time')
  expect(withOptions('/football?only=top', { filter: NO_FILTER, by: 'competition' })).toBe('/football')
})
