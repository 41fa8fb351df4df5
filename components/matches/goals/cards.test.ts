import { describe, expect, test } from 'vitest'
import { eventPush } from '#lib/contract/matches/match.ts'
import { MOST_CARDS, NO_CARDS, takeEvent, without } from './cards.ts'

const push = (id: number, event: object = {}, rest: object = {}) =>
  eventPush.parse({
    type: 'event',
    match_id: 7,
    event: {
      id,
      type: 'goal',
      side: 'home',
      position: id,
      minute: 67,
      added: null,
      phase: 'h2',
      remaining: null,
      player_name: { en: 'Bo' },
      other_name: null,
      score: null,
      points: null,
      reason: null,
      var_reason: null,
      var_result: null,
      injury: false,
      cancelled: false,
      reported_at: '2026-11-22T12:00:00.000Z',
      ...event,
    },
    iszhu: 1,
    match_str: '67',
    home_team_id: 1,
    away_team_id: 2,
    home_team_name_zh: '北城',
    home_team_name_en: 'North',
    home_team_name_vi: null,
    away_team_name_zh: null,
    away_team_name_en: 'South',
    away_team_name_vi: null,
    home_score: 2,
    away_score: 1,
    ...rest,
  })
const take = (...pushes: ReturnType<typeof push>[]) => pushes.reduce(takeEvent, NO_CARDS)

describe('the corner’s goals', () => {
  test('say when, who, the score and which side', () => {
    expect(take(push(1)).list).toMatchObject([
      { eventId: 1, minute: '67', side: 'home', score: [2, 1], cancelled: false, home: { id: 1 } },
    ])
    expect(take(push(1, { side: 'away' }, { iszhu: 0 })).list[0]?.side).toBe('away')
  })
  test('are goals only, each once, and the newest three', () => {
    const cards = take(push(1, { type: 'yellow' }), push(2), push(2), push(3), push(4), push(5))
    expect(cards.list.map(({ eventId }) => eventId)).toEqual([3, 4, 5])
    expect(cards.list).toHaveLength(MOST_CARDS)
  })
  test('change nothing when the same is sent again, also after it was closed', () => {
    const closed = without(take(push(1)), 1)
    expect(takeEvent(closed, push(1))).toBe(closed)
    expect(takeEvent(closed, push(1, { player_name: { en: 'Cy' } }))).toBe(closed)
  })
  test('are taken back with what the feed says of it, also when the card had gone', () => {
    const back = push(1, { cancelled: true, reason: 'offside' }, { home_score: 1 })
    const gone = { cancelled: true, because: 'offside', score: [1, 1] }
    expect(take(push(1), back).list).toMatchObject([gone])
    expect(takeEvent(without(take(push(1)), 1), back).list).toMatchObject([gone])
  })
  test('are not taken back before somebody who never saw them', () => {
    expect(take(push(1, { cancelled: true })).list).toEqual([])
  })
  test.each([
    ['before', [0, 1]],
    ['after', [1, 0]],
  ])('carry a verdict that comes %s the correction', (_, order) => {
    const said = [
      push(9, { type: 'var', var_result: 'goal_cancelled', reason: 'handball' }),
      push(1, { cancelled: true }),
    ]
    const news = order.flatMap((at) => said[at] ?? [])
    expect(take(push(1), ...news).list).toMatchObject([
      { cancelled: true, verdict: 'goal_cancelled', because: 'handball' },
    ])
  })
  test('stand where the referee lets them', () => {
    const cards = take(push(1), push(9, { type: 'var', var_result: 'goal_confirmed' }))
    expect(cards.list).toMatchObject([{ cancelled: false, verdict: 'goal_confirmed' }])
  })
  test('leave another match’s goal alone', () => {
    const other = push(9, { type: 'var', var_result: 'goal_cancelled' }, { match_id: 8 })
    expect(take(push(1), other).list).toMatchObject([{ verdict: null }])
  })
})
