import { describe, expect, test } from 'vitest'
import type { TopicMessage } from '#lib/contract/core/push.ts'
import type { MatchUpdate } from '#lib/contract/matches/detail.ts'
import { applyMessage, matchStateOf, whoScored } from './match-state.ts'
import { sampleEvent, sampleMatch } from './sample-match.ts'

const message = (data: Record<string, unknown>): TopicMessage =>
  ({ topic: 'match:7', epoch: 'e', seq: 5, ...data }) as TopicMessage

const update = (change: Partial<MatchUpdate>) =>
  message({ type: 'update', match_id: 7, revision: 5, ...change })

const football = (...args: Parameters<typeof sampleMatch>) => matchStateOf(sampleMatch(...args), 'en')

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

const text = {
  id: 3,
  position: 9,
  minute: "67'",
  side: 'home' as const,
  important: true,
  text_zh: null,
  text_en: 'Goal',
  text_vi: null,
}

describe('applyMessage', () => {
  test('applies everything in an update at once', () => {
    const before = football()
    const goal = sampleEvent({ type: 'goal', minute: 67 })
    const after = applyMessage(
      before,
      update({
        match: { ...before.detail.match, home_score: 2 },
        events: [goal],
        texts: [text, text],
        statistics: [{ period: 'all', values: { shots: [3, 4] } }],
        momentum: [[1, 20, 0]],
        shots: { from: 0, list: [shot(67)] },
      }),
      'en',
    )
    expect(after.detail).toMatchObject({
      revision: 5,
      match: { home_score: 2 },
      events: [goal],
      texts: [text],
      statistics: [{ values: { shots: [3, 4] } }],
      momentum: [[1, 20, 0]],
      shots: [shot(67)],
    })
    expect(after.scored).toEqual({ side: 'home' })
  })

  test('inserts an event in its place and replaces a corrected one', () => {
    const late = sampleEvent({ type: 'yellow', minute: 70 })
    const goal = sampleEvent({ type: 'goal', minute: 67 })
    const once = applyMessage(football({}, { events: [late] }), update({ events: [goal] }), 'en')
    expect(once.detail.events.map(({ id }) => id)).toEqual([goal.id, late.id])
    const corrected = { ...goal, cancelled: true }
    const twice = applyMessage(once, update({ revision: 6, events: [corrected] }), 'en')
    expect(twice.detail.events).toEqual([corrected, late])
  })

  test('returns the same object for a known revision, another match and an unreadable message', () => {
    const before = football()
    const match = { ...before.detail.match, home_score: 2 }
    expect(applyMessage(before, update({ revision: 4, match }), 'en')).toBe(before)
    expect(applyMessage(before, update({ match_id: 8, match }), 'en')).toBe(before)
    expect(applyMessage(before, message({ type: 'update', match_id: 7 }), 'en')).toBe(before)
    expect(applyMessage(before, message({ type: 'weather' }), 'en')).toBe(before)
  })

  test('replaces the shots from the given place on, so that a removed one disappears', () => {
    const before = football({}, { shots: [shot(3), shot(9), shot(20)] })
    const after = applyMessage(before, update({ shots: { from: 1, list: [shot(9)] } }), 'en')
    expect(after.detail.shots.map(({ minute }) => minute)).toEqual([3, 9])
  })

  test('changes rating and box score of the players named, by their place in the line-up', () => {
    const player = (position: number) => ({
      position,
      name_zh: null,
      name_en: `P${position}`,
      name_vi: null,
      number: position,
      role: 'G',
      starter: true,
      captain: false,
      x: null,
      y: null,
      rating: null,
      box: { points: 0 },
    })
    const lineup = {
      side: 'home' as const,
      formation: null,
      confirmed: true,
      coach: null,
      players: [player(1), player(2)],
      missing: [],
      changes: null,
    }
    const after = applyMessage(
      football({}, { lineups: [lineup] }),
      update({ players: [{ side: 'home', position: 2, rating: 7.5, box: { points: 3 } }] }),
      'en',
    )
    expect(after.detail.lineups[0]?.players).toEqual([
      player(1),
      { ...player(2), rating: 7.5, box: { points: 3 } },
    ])
  })

  test('in basketball, a shot and a foul go to the plays and not to the timeline', () => {
    const play = (id: number) =>
      sampleEvent({
        id,
        position: id,
        type: 'make',
        phase: 'q1',
        remaining: 600 - id,
        points: 2,
        score: [2, 0],
      })
    const before = football({ sport: 'basketball' }, { events: [play(1)], shots: [shot(1)] })
    expect(before.detail.events).toEqual([])
    expect(before.game?.plays.map(({ id }) => id)).toEqual([1])
    const after = applyMessage(
      before,
      update({ events: [play(2)], shots: { from: 1, list: [shot(2)] } }),
      'en',
    )
    expect(after.detail.events).toEqual([])
    expect(after.detail.shots).toEqual([])
    expect(after.game?.plays.map(({ id }) => id)).toEqual([1, 2])
    expect(after.game?.shots).toHaveLength(2)
  })

  test('replaces the state by a snapshot, except in basketball, whose snapshot has no plays', () => {
    const before = football({}, { events: [sampleEvent({ type: 'goal' })] })
    const whole = sampleMatch({ home_score: 3 })
    expect(applyMessage(before, message({ type: 'snapshot', snapshot: whole }), 'en').detail).toEqual(whole)
    expect(applyMessage(before, message({ type: 'snapshot', snapshot: null }), 'en')).toBe(before)
    const game = football({ sport: 'basketball' })
    const snapshot = sampleMatch({ sport: 'basketball', home_score: 30 })
    expect(applyMessage(game, message({ type: 'snapshot', snapshot }), 'en')).toBe(game)
  })

  test('takes the maps of a series with its score', () => {
    const before = football({
      sport: 'esports',
      home_score: 0,
      away_score: 0,
      best_of: 3,
      periods: [[12, 14]],
    })
    const maps = [{ name: 'Old Ferry', score: [12, 16] as [number, number], winner: 'away' as const }]
    const match = { ...before.detail.match, away_score: 1, periods: [[12, 16] as [number, number]] }
    const { detail } = applyMessage(before, update({ match, maps }), 'en')
    expect([detail.match.away_score, detail.maps]).toEqual([1, maps])
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
