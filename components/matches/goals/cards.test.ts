import { describe, expect, test } from 'vitest'
import { eventPush } from '#lib/contract/matches/match.ts'
import { applyEvent, MAX_CARDS, NO_CARDS, removeAll, removeCard } from './cards.ts'

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

describe('cards', () => {
  test('contain time, player, score and side', () => {
    expect(take(push(1)).list).toMatchObject([
      { eventId: 1, minute: '67', side: 'home', score: [2, 1], cancelled: false, home: { id: 1 } },
    ])
    expect(take(push(1, { side: 'away' }, { iszhu: 0 })).list[0]?.side).toBe('away')
  })
  test('show goals and red cards, each once', () => {
    const cards = take(push(1, { type: 'yellow' }), push(2), push(2), push(3, { type: 'red' }))
    expect(cards.list.map(({ eventId, kind }) => [eventId, kind])).toEqual([
      [2, 'goal'],
      [3, 'red'],
    ])
  })
  test('wait until they are closed, the oldest of very many excepted', () => {
    const cards = take(...Array.from({ length: MAX_CARDS + 1 }, (_, id) => push(id)))
    expect(cards.list).toHaveLength(MAX_CARDS)
    expect(cards.list[0]?.eventId).toBe(1)
    expect(removeAll(cards).list).toEqual([])
    expect(applyEvent(removeAll(cards), push(5))).toEqual(removeAll(cards))
  })
  test('contain the competition and the most watched room', () => {
    const competition = {
      id: 1,
      sport: 'football',
      name_zh: null,
      name_en: 'League',
      name_vi: null,
      short_zh: null,
      short_en: null,
      short_vi: null,
      country_zh: null,
      country_en: null,
      country_vi: null,
      country_code: null,
      colour: null,
      kind: 'league',
      position: 1,
      is_simulated: true,
    }
    const rooms = [
      { room_id: 4, user_nickname: 'Ann' },
      { room_id: 5, user_nickname: 'Bo' },
    ]
    expect(take(push(1, {}, { competition, rooms })).list[0]).toMatchObject({
      competition: { en: 'League' },
      room: { id: 4, name: 'Ann' },
    })
    expect(take(push(1, {}, { rooms: [] })).list[0]).toMatchObject({ competition: null, room: null })
  })
  test('show a yellow card that becomes a red one, and a red card that is cancelled', () => {
    const red = take(push(1, { type: 'yellow' }), push(1, { type: 'second_yellow' }))
    expect(red.list).toMatchObject([{ kind: 'red', type: 'second_yellow', cancelled: false }])
    const verdict = push(9, { type: 'var', var_result: 'red_cancelled' })
    const cancelled = push(1, { type: 'second_yellow', cancelled: true })
    expect([verdict, cancelled].reduce(applyEvent, red).list).toMatchObject([
      { cancelled: true, verdict: 'red_cancelled' },
    ])
    expect(applyEvent(red, push(9, { type: 'var', var_result: 'goal_cancelled' }))).toBe(red)
  })
  test('are unchanged when the same push arrives again, even after they were closed', () => {
    const closed = removeCard(take(push(1)), 1)
    expect(applyEvent(closed, push(1))).toBe(closed)
    expect(applyEvent(closed, push(1, { player_name: { en: 'Cy' } }))).toBe(closed)
  })
  test('are cancelled with the reason, even after the card was closed', () => {
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
