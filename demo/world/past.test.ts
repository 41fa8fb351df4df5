import { expect, test } from 'vitest'
import { FOOTBALL_COMPETITIONS } from './football/competitions/index.ts'
import { pastChampions, pastMoves } from './past.ts'

const league = FOOTBALL_COMPETITIONS.find(({ kind }) => kind === 'league')
const cup = FOOTBALL_COMPETITIONS.find(({ kind }) => kind === 'cup')
if (!league || !cup) throw new Error('the demo world has leagues and cups')

test('champions of earlier seasons are the same for a seed, and are two different teams', () => {
  const champions = pastChampions('seed', league)
  expect(champions).toEqual(pastChampions('seed', league))
  expect(champions.map(({ back }) => back)).toEqual([1, 2, 3, 4, 5, 6])
  for (const { champion, runnerUp } of [...champions, ...pastChampions('seed', cup)])
    expect(champion).not.toBe(runnerUp)
  expect(pastChampions('another', league)).not.toEqual(champions)
})

test('a few players were transferred to each team from others of the league, each once', () => {
  const moves = pastMoves('seed', league, 3, () => 25)
  expect(moves.length).toBeGreaterThan(0)
  expect(moves.length).toBeLessThanOrEqual(league.teams.length * 3)
  for (const { from, to, player } of moves) {
    expect(from).not.toBe(to)
    expect(player).toBeLessThan(25)
  }
  expect(new Set(moves.map(({ to, player }) => `${to.id} ${player}`)).size).toBe(moves.length)
  expect(pastMoves('seed', cup, 3, () => 25)).toEqual([])
})
