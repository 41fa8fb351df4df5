import { expect, test } from 'vitest'
import en from '#messages/en/matches/basketball.json'
import vi from '#messages/vi/matches/basketball.json'
import zh from '#messages/zh/matches/basketball.json'
import type { Play } from '../logic/game.ts'
import { isScoring, otherKey, playKey } from './play-text.ts'

const play = (change: Partial<Play>): Play => ({
  id: 1,
  at: 1,
  period: 1,
  left: 60,
  type: 'make',
  side: 0,
  who: 'Ann',
  other: '',
  score: null,
  points: 2,
  reason: null,
  ...change,
})

test.each([
  [{ reason: 'rim' }, 'make_rim'],
  [{ reason: null, points: 3 }, 'make_3'],
  [{ type: 'miss', reason: 'from the car park' }, 'miss_2'],
  [{ type: 'rebound', who: '' }, 'rebound_team'],
  [{ type: 'turnover', reason: 'steal' }, 'turnover_steal'],
  [{ type: 'foul', reason: 'new' }, 'foul_other'],
  [{ type: 'violation', reason: 'kicked_ball' }, 'violation_kicked_ball'],
  [{ type: 'timeout', who: '' }, 'timeout'],
  [{ type: 'unknown' }, 'other'],
] as const)('%j is described by %s, which exists in every language', (change, key) => {
  expect(playKey(play(change))).toBe(key)
  for (const messages of [zh, en, vi]) expect(messages.play[playKey(play(change))]).toMatch(/\S/)
})

test('the second player is described by their action', () => {
  expect(otherKey(play({ other: 'Bo' }))).toBe('assist')
  expect(otherKey(play({ type: 'miss', other: 'Bo' }))).toBe('blocked')
  expect(otherKey(play({ type: 'substitution', other: 'Bo' }))).toBeNull()
  expect(otherKey(play({}))).toBeNull()
})

test('only scoring plays are scoring', () => {
  expect(
    (['make', 'free_throw_made', 'miss', 'foul'] as const).map((type) => isScoring(play({ type }))),
  ).toEqual([true, true, false, false])
})
