import { expect, test } from 'vitest'
import type { PlayerPage, TeamPage } from '#lib/contract/competitions/teams.ts'
import { sportsPerson, sportsTeam } from './structured-data.ts'

const SITE = 'https://touchline.example'
const names = (prefix: string, text: string | null) => ({
  [`${prefix}_zh`]: text && `${text} zh`,
  [`${prefix}_en`]: text,
  [`${prefix}_vi`]: text,
})
const player = (country: string | null) => ({
  id: 7,
  ...names('name', 'Ann Other'),
  ...names('country', country),
  born_on: '2000-01-02',
  height_cm: 180,
})

test('a team has its stadium, coach, competitions and players with absolute addresses', () => {
  const page = {
    team: {
      id: 3,
      sport: 'football',
      ...names('name', 'Club A'),
      ...names('venue', 'North Park'),
      ...names('city', 'North'),
    },
    coach: { en: 'Co Ach' },
    seasons: [{ competition: names('name', 'Cup') }],
    squad: [{ player: player(null) }],
  } as unknown as TeamPage
  expect(sportsTeam(page, 'en', SITE)).toMatchObject({
    '@type': 'SportsTeam',
    name: 'Club A',
    sport: 'Association football',
    url: 'https://touchline.example/en/team?id=3',
    location: { name: 'North Park', address: 'North' },
    coach: { '@type': 'Person', name: 'Co Ach' },
    memberOf: [{ name: 'Cup' }],
    athlete: [{ name: 'Ann Other', url: 'https://touchline.example/en/player?id=7' }],
  })
})

test('a team of which only the name is known has nothing else', () => {
  const page = {
    team: {
      id: 3,
      sport: 'esports',
      ...names('name', 'Club A'),
      ...names('venue', null),
      ...names('city', null),
    },
    coach: null,
    seasons: [],
    squad: [],
  } as unknown as TeamPage
  expect(Object.keys(sportsTeam(page, 'zh', SITE))).toEqual(['@context', '@type', 'name', 'sport', 'url'])
})

test('a player has nationality and team in the language of the page', () => {
  const page = {
    player: player('Utopia'),
    team: { id: 3, ...names('name', 'Club A') },
  } as unknown as PlayerPage
  expect(sportsPerson(page, 'zh', SITE)).toMatchObject({
    '@type': 'Person',
    name: 'Ann Other zh',
    url: 'https://touchline.example/player?id=7',
    birthDate: '2000-01-02',
    height: { value: 180, unitCode: 'CMT' },
    nationality: { name: 'Utopia zh' },
    affiliation: { '@type': 'SportsTeam', url: 'https://touchline.example/team?id=3' },
  })
  const bare = {
    player: { ...player(null), born_on: null, height_cm: null },
    team: null,
  } as unknown as PlayerPage
  expect(Object.keys(sportsPerson(bare, 'en', SITE))).toEqual(['@context', '@type', 'name', 'url'])
})
