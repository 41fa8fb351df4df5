import { expect, test } from 'vitest'
import { competitionAddress, matchAddress, teamAddress } from './addresses.ts'

test('a series of e-sports has a screen of its own', () => {
  expect(matchAddress({ id: 5, sport: 'football' })).toBe('/score-detail?id=5')
  expect(matchAddress({ id: 5, sport: 'basketball' })).toBe('/score-detail?id=5')
  expect(matchAddress({ id: 5, sport: 'esports' })).toBe('/gamingDetail?id=5')
})

test('an address contains the given parameters, in one order', () => {
  expect(teamAddress(7)).toBe('/team?id=7')
  expect(competitionAddress({ sport: 'football', id: 1 })).toBe('/base-football?id=1')
  expect(competitionAddress({ sport: 'basketball', id: 2 }, { view: 'home', season: 9, tab: 'table' })).toBe(
    '/base-basketball?id=2&season=9&tab=table&view=home',
  )
  expect(competitionAddress({ sport: 'esports', id: 3 }, { round: undefined })).toBe('/gamingLeague?id=3')
})
