import { expect, test } from 'vitest'
import { BASKETBALL_COMPETITIONS } from './competitions.ts'

const LEAGUES = BASKETBALL_COMPETITIONS.filter(({ kind }) => kind === 'league')

test('gives every club three names, a crest of its own and a venue', () => {
  const ids = new Set<string>()
  for (const competition of LEAGUES) {
    const designs = new Set<string>()
    for (const team of competition.teams) {
      for (const names of [team.names, team.shortNames, team.venue.names, team.venue.city])
        for (const language of ['zh', 'en', 'vi'] as const) expect(names[language]).not.toMatch(/^$|[|=]/)
      expect(team.colours.primary).toMatch(/^#[0-9a-f]{6}$/)
      expect(team.colours.secondary).toMatch(/^#[0-9a-f]{6}$/)
      expect(team.abbr.length).toBeLessThanOrEqual(5)
      designs.add(JSON.stringify([team.colours, team.abbr]))
      ids.add(team.id)
    }
    expect(designs.size).toBe(competition.teams.length)
  }
  expect(ids.size).toBe(LEAGUES.flatMap(({ teams }) => teams).length)
})

test('puts the thirty clubs of the NBA into two conferences and six divisions of five', () => {
  const nba = BASKETBALL_COMPETITIONS.find(({ id }) => id === 'nba')
  const divisions = Map.groupBy(nba?.teams ?? [], (team) => `${team.conference} ${team.division}`)
  expect([...divisions.keys()].sort()).toEqual([
    'East Atlantic',
    'East Central',
    'East Southeast',
    'West Northwest',
    'West Pacific',
    'West Southwest',
  ])
  for (const teams of divisions.values()) expect(teams.length).toBe(5)
})
