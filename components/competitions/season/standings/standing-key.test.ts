import { describe, expect, test } from 'vitest'
import { keyInSeason } from './standing-key.ts'

describe('keyInSeason', () => {
  const message = (change: object) => ({
    type: 'match',
    match: {
      id: 7,
      season_id: 3,
      sport: 'football',
      home_score: 1,
      away_score: 0,
      status: 'live',
      confirmed: false,
      home_corners: 3,
      ...change,
    },
  })
  const keyOf = (change: object) => keyInSeason(message(change), 3)?.key
  test('changes only with score and status', () => {
    expect(keyOf({ home_corners: 4 })).toBe(keyOf({}))
    expect(keyOf({ home_score: 2 })).not.toBe(keyOf({}))
    expect(keyOf({ confirmed: true })).not.toBe(keyOf({}))
  })
  test('changes in basketball only with the leader', () => {
    const at = (home_score: number, away_score: number) =>
      keyOf({ sport: 'basketball', home_score, away_score })
    expect(at(54, 40)).toBe(at(56, 40))
    expect(at(54, 53)).not.toBe(at(54, 56))
    expect(at(54, 54)).not.toBe(at(54, 56))
  })
  test('is null for another season and for other messages', () => {
    expect(keyInSeason(message({}), 4)).toBeNull()
    expect(keyInSeason({ type: 'event' }, 3)).toBeNull()
  })
})
