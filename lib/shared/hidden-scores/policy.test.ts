import { describe, expect, test } from 'vitest'
import {
  formatHiddenScores,
  type HiddenScores,
  hasBegun,
  hiddenScoresOf,
  isMatchHidden,
  MAX_SHOWN,
  readHiddenScores,
} from './policy.ts'

describe('the policy', () => {
  test.each<[string | null, HiddenScores | null]>([
    [null, null],
    ['', null],
    ['1;2;3', { teams: [1], shown: ['2'] }],
    ['all', { teams: 'all', shown: [] }],
    ['all;77.n5', { teams: 'all', shown: ['77', 'n5'] }],
    ['12.98', { teams: [12, 98], shown: [] }],
    ['12.98;x', { teams: [12, 98], shown: [] }],
    ['12,98', null],
    ['all\r\nx: 1', null],
    ['-1', null],
  ])('of the header %j is %j', (header, policy) => {
    expect(readHiddenScores(header)).toEqual(policy)
  })
  test('is read back from its own header', () => {
    for (const policy of [
      { teams: 'all', shown: [] },
      { teams: [3, 1], shown: ['7', 'n9'] },
    ] satisfies HiddenScores[])
      expect(readHiddenScores(formatHiddenScores(policy))).toEqual(policy)
  })
  test('is bounded, the last revealed scores remaining', () => {
    const many = Array.from({ length: 300 }, (_, at) => at + 1).join('.')
    const policy = hiddenScoresOf(many, many)
    expect(policy?.teams).toHaveLength(100)
    expect(policy?.shown).toHaveLength(MAX_SHOWN)
    expect(policy?.shown.at(-1)).toBe('300')
  })
})

test.each([
  ['all', [], true],
  ['all', ['7'], false],
  [[1], [], true],
  [[2], [], true],
  [[3], [], false],
  [[1, 3], ['7'], false],
  [[1], ['8', 'n7'], true],
] as const)(
  'with the teams %j hidden and %j shown, match 7 of teams 1 and 2 is hidden: %s',
  (teams, shown, is) => {
    expect(isMatchHidden({ teams, shown }, { id: 7, home: 1, away: 2 })).toBe(is)
  },
)

test('a match has a score from its kick-off on', () => {
  expect(['scheduled', 'tbd', 'postponed', 'cancelled'].some(hasBegun)).toBe(false)
  expect(['live', 'interrupted', 'finished', 'awarded', 'abandoned'].every(hasBegun)).toBe(true)
})
