import { expect, test } from 'vitest'
import { FOOTBALL_COMPETITIONS } from './football/competitions/index.ts'
import { pastChampions, pastMoves } from './past.ts'

const league = FOOTBALL_COMPETITIONS.find(({ kind }) => kind === 'league')
const cup = FOOTBALL_COMPETITIONS.find(({ kind }) => kind === 'cup')
if (!league || !cup) throw new Error('the demo world has leagues and cups')
const SEASONS = [2019, 2020, 2021, 2022, 2023, 2024]
const championsOf = (seed: string, competition: typeof league) =>
  SEASONS.map((season) => pastChampions(seed, competition, season))

test('champions of a season are the same for a seed, and are two different teams', () => {
  const champions = championsOf('seed', league)
  expect(champions).toEqual(championsOf('seed', league))
  for (const { champion, runnerUp } of [...champions, ...championsOf('seed', cup)])
    expect(champion).not.toBe(runnerUp)
  expect(championsOf('another', league)).not.toEqual(champions)
})

test('a few players were transferred to each team from others of the league, each once', () => {
  const moves = pastMoves('seed', league, 2026, () => 25)
  expect(moves.length).toBeGreaterThan(0)
  expect(moves.length).toBeLessThanOrEqual(league.teams.length * 3)
  for (const { from, to, player } of moves) {
    expect(from).not.toBe(to)
    expect(player).toBeLessThan(25)
  }
  expect(new Set(moves.map(({ to, player }) => `${to.id} ${player}`)).size).toBe(moves.length)
  expect(pastMoves('seed', cup, 2026, () => 25)).toEqual([])
})
