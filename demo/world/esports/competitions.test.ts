import { expect, test } from 'vitest'
import { ESPORTS_COMPETITIONS } from './competitions.ts'

const LEAGUES = ESPORTS_COMPETITIONS.filter(({ kind }) => kind === 'league')

test('gives every team three names, an abbreviation and a colour of its own', () => {
  const ids = new Set<string>()
  for (const competition of LEAGUES) {
    const abbreviations = new Set<string>()
    const colours = new Set<string>()
    for (const team of competition.teams) {
      for (const language of ['zh', 'en', 'vi'] as const) expect(team.names[language]).toMatch(/\S/)
      expect(team.names.zh).toMatch(/\p{Script=Han}/u)
      abbreviations.add(team.abbr)
      colours.add(team.colours.primary)
      ids.add(team.id)
    }
    expect(abbreviations.size).toBe(competition.teams.length)
    expect(colours.size).toBe(competition.teams.length)
  }
  expect(ids.size).toBe(LEAGUES.flatMap(({ teams }) => teams).length)
  expect(new Set(LEAGUES.map(({ bestOf }) => bestOf))).toEqual(new Set([1, 3, 5]))
})
