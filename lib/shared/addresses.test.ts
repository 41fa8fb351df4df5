import { expect, test } from 'vitest'
import { competitionAddress, teamAddress } from './addresses.ts'

test('an address names what it is given, in one order', () => {
  expect(teamAddress(7)).toBe('/team?id=7')
  expect(competitionAddress({ sport: 'football', id: 1 })).toBe('/base-football?id=1')
  expect(competitionAddress({ sport: 'basketball', id: 2 }, { view: 'home', season: 9, tab: 'table' })).toBe(
    '/base-basketball?id=2&season=9&tab=table&view=home',
  )
  expect(competitionAddress({ sport: 'esports', id: 3 }, { round: undefined })).toBe('/gamingLeague?id=3')
})
