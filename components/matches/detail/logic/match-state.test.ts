import { describe, expect, test } from 'vitest'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import { applyPush, whoScored } from './match-state.ts'
import { sampleEvent, sampleMatch } from './sample-match.ts'

const message = (data: Record<string, unknown>): TopicMessage =>
  ({ topic: 'match:7', epoch: 'e', seq: 5, ...data }) as TopicMessage

const eventMessage = (event: object, match_id = 7) =>
  message({
    type: 'event',
    match_id,
    event,
    iszhu: 1,
    match_str: '67',
    home_team_id: 1,
    away_team_id: 2,
    home_team_name_zh: null,
    home_team_name_en: 'Home',
    home_team_name_vi: null,
    away_team_name_zh: null,
    away_team_name_en: 'Away',
    away_team_name_vi: null,
    home_score: 2,
    away_score: 0,
  })

describe('applyPush', () => {
  test('inserts an event once in its place, however often it is reported', () => {
    const late = sampleEvent({ type: 'yellow', minute: 70 })
    const goal = sampleEvent({ type: 'goal', minute: 67 })
    const before = sampleMatch({}, { events: [late] })
    const once = applyPush(before, eventMessage(goal))
    const twice = applyPush(once, eventMessage(goal))
    expect(once.events.map(({ id }) => id)).toEqual([goal.id, late.id])
    expect(twice).toEqual(once)
  })

  test('replaces a corrected event', () => {
    const goal = sampleEvent({ type: 'goal', minute: 67 })
    const before = sampleMatch({}, { events: [goal] })
    const after = applyPush(before, eventMessage({ ...goal, cancelled: true }))
    expect(after.events).toEqual([{ ...goal, cancelled: true }])
  })

  test('returns the same object for another match, an unreadable message and play by play', () => {
    const before = sampleMatch()
    const shot = sampleEvent({ type: 'make' })
    expect(applyPush(before, eventMessage(sampleEvent({ type: 'goal' }), 8))).toBe(before)
    expect(applyPush(before, message({ type: 'event', match_id: 7 }))).toBe(before)
    expect(applyPush(before, message({ type: 'weather' }))).toBe(before)
    expect(applyPush(before, eventMessage(shot))).toBe(before)
  })

  test('applies a row, texts, statistics, line-ups and momentum', () => {
    const text = {
      id: 3,
      position: 9,
      minute: "67'",
      side: 'home',
      important: true,
      text_zh: null,
      text_en: 'Goal',
      text_vi: null,
    }
    let state = sampleMatch()
    state = applyPush(state, message({ type: 'match', match: { ...state.match, home_score: 2 } }))
    state = applyPush(state, message({ type: 'text', match_id: 7, texts: [text, text] }))
    state = applyPush(
      state,
      message({
        type: 'statistics',
        match_id: 7,
        statistics: [{ period: 'all', values: { shots: [3, 4] } }],
      }),
    )
    state = applyPush(state, message({ type: 'momentum', match_id: 7, momentum: [[1, 20, 0]] }))
    expect(state.match.home_score).toBe(2)
    expect(state.texts).toEqual([text])
    expect(state.statistics[0]?.values).toEqual({ shots: [3, 4] })
    expect(state.momentum).toEqual([[1, 20, 0]])
  })

  test('replaces the shots from the pushed index on, so that a removed one disappears', () => {
    const shot = (minute: number) => ({
      side: 'home' as const,
      minute,
      phase: 'h1' as const,
      remaining: null,
      player_name: null,
      x: 50,
      y: 90,
      outcome: 'saved',
      points: null,
      xg: 0.1,
    })
    const before = sampleMatch({}, { shots: [shot(3), shot(9), shot(20)] })
    const push = { type: 'shots', match_id: 7, from: 1, shots: [shot(9)] }
    expect(applyPush(before, message(push)).shots.map(({ minute }) => minute)).toEqual([3, 9])
    const game = sampleMatch({ sport: 'basketball' })
    expect(applyPush(game, message(push))).toBe(game)
  })

  test('replaces the state by a snapshot, and keeps it when there is none', () => {
    const before = sampleMatch({}, { events: [sampleEvent({ type: 'goal' })] })
    const whole = sampleMatch({ home_score: 3 })
    expect(applyPush(before, message({ type: 'snapshot', snapshot: whole }))).toEqual(whole)
    expect(applyPush(before, message({ type: 'snapshot', snapshot: null }))).toBe(before)
  })

  test('credits a map to the side whose series score grew, with the score of its period', () => {
    const before = sampleMatch(
      { sport: 'esports', home_score: 0, away_score: 0, best_of: 3, periods: [[12, 9]] },
      { maps: [{ name: 'Old Ferry', score: [12, 9], winner: null }] },
    )
    const row = { ...before.match, away_score: 1, periods: [[12, 15]] }
    const after = applyPush(before, message({ type: 'match', match: row }))
    expect(after.maps).toEqual([{ name: 'Old Ferry', score: [12, 15], winner: 'away' }])
  })
})

test('whoScored returns the side whose score grew, and null for a score that decreased', () => {
  const at = (home_score: number | null, away_score: number | null) =>
    sampleMatch({ home_score, away_score }).match
  expect(whoScored(at(0, 0), at(1, 0))).toBe('home')
  expect(whoScored(at(1, 0), at(1, 1))).toBe('away')
  expect(whoScored(at(1, 1), at(1, 0))).toBeNull()
  expect(whoScored(at(null, null), at(0, 0))).toBeNull()
})
