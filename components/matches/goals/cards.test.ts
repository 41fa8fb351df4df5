import { describe, expect, test } from 'vitest'
import { eventPush } from '#lib/contract/matches/match.ts'
import { applyEvent, MAX_CARDS, NO_CARDS, removeCard } from './cards.ts'

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
const take = (...pushes: ReturnType<typeof push>[]) => pushes.reduce(applyEvent, NO_CARDS)

describe('goal cards', () => {
  test('contain time, player, score and side', () => {
    expect(take(push(1)).list).toMatchObject([
      { eventId: 1, minute: '67', side: 'home', score: [2, 1], cancelled: false, home: { id: 1 } },
    ])
    expect(take(push(1, { side: 'away' }, { iszhu: 0 })).list[0]?.side).toBe('away')
  })
  test('show goals only, each once, and the newest three', () => {
    const cards = take(push(1, { type: 'yellow' }), push(2), push(2), push(3), push(4), push(5))
    expect(cards.list.map(({ eventId }) => eventId)).toEqual([3, 4, 5])
    expect(cards.list).toHaveLength(MAX_CARDS)
  })
  test('are unchanged when the same push arrives again, even after they were closed', () => {
    const closed = removeCard(take(push(1)), 1)
    expect(applyEvent(closed, push(1))).toBe(closed)
    expect(applyEvent(closed, push(1, { player_name: { en: 'Cy' } }))).toBe(closed)
  })
  test('are cancelled with the reason, even after the card has expired', () => {
    const back = push(1, { cancelled: true, reason: 'offside' }, { home_score: 1 })
    const gone = { cancelled: true, because: 'offside', score: [1, 1] }
    expect(take(push(1), back).list).toMatchObject([gone])
    expect(applyEvent(removeCard(take(push(1)), 1), back).list).toMatchObject([gone])
  })
  test('show no cancellation of a goal that was never shown', () => {
    expect(take(push(1, { cancelled: true })).list).toEqual([])
  })
  test.each([
    ['before', [0, 1]],
    ['after', [1, 0]],
  ])('show a verdict that arrives %s the correction', (_, order) => {
    const verdicts = [
      push(9, { type: 'var', var_result: 'goal_cancelled', reason: 'handball' }),
      push(1, { cancelled: true }),
    ]
    const pushes = order.flatMap((at) => verdicts[at] ?? [])
    expect(take(push(1), ...pushes).list).toMatchObject([
      { cancelled: true, verdict: 'goal_cancelled', because: 'handball' },
    ])
  })
  test('stay when the referee confirms them', () => {
    const cards = take(push(1), push(9, { type: 'var', var_result: 'goal_confirmed' }))
    expect(cards.list).toMatchObject([{ cancelled: false, verdict: 'goal_confirmed' }])
  })
  test('ignore another match’s goal', () => {
    const other = push(9, { type: 'var', var_result: 'goal_cancelled' }, { match_id: 8 })
    expect(take(push(1), other).list).toMatchObject([{ verdict: null }])
  })
})
