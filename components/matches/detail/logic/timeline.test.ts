import { describe, expect, test } from 'vitest'
import { sampleEvent } from './sample-match.ts'
import { buildTimeline, eventMinute, scorersOf, verdictsOfGoals } from './timeline.ts'

const ids = (items: ReturnType<typeof buildTimeline>) => items.map(({ event }) => event.id)

describe('buildTimeline', () => {
  test('lists the newest first, without corners, towers and period starts that add nothing', () => {
    const kickoff = sampleEvent({ type: 'period_start', side: 'neutral', position: 0 })
    const corner = sampleEvent({ type: 'corner', position: 1 })
    const goal = sampleEvent({ type: 'goal', position: 2 })
    const half = sampleEvent({ type: 'period_end', side: 'neutral', position: 3 })
    const second = sampleEvent({ type: 'period_start', side: 'neutral', phase: 'h2', position: 4 })
    const tower = sampleEvent({ type: 'objective', reason: 'tower', position: 5 })
    const items = buildTimeline([kickoff, corner, goal, half, second, tower])
    expect(ids(items)).toEqual([half.id, goal.id, kickoff.id])
    expect(items.map(({ kind }) => kind)).toEqual(['mark', 'event', 'mark'])
  })

  test('filters goals with missed penalties, and cards', () => {
    const goal = sampleEvent({ type: 'penalty_goal' })
    const missed = sampleEvent({ type: 'penalty_missed' })
    const red = sampleEvent({ type: 'red' })
    const change = sampleEvent({ type: 'substitution' })
    const events = [goal, missed, red, change]
    expect(ids(buildTimeline(events, 'goals'))).toEqual([missed.id, goal.id])
    expect(ids(buildTimeline(events, 'cards'))).toEqual([red.id])
  })

  test('shows a verdict with its goal instead of in a row of its own', () => {
    const goal = sampleEvent({ type: 'goal', cancelled: true, position: 1 })
    const decision = sampleEvent({ type: 'var', var_result: 'goal_cancelled', position: 2 })
    const penalty = sampleEvent({ type: 'var', var_result: 'penalty_confirmed', position: 3 })
    const items = buildTimeline([goal, decision, penalty])
    expect(ids(items)).toEqual([penalty.id, goal.id])
    expect(items.at(-1)).toMatchObject({ verdict: { id: decision.id } })
  })
})

describe('verdictsOfGoals', () => {
  test('pairs a decision with the last matching goal of its side', () => {
    const stood = sampleEvent({ type: 'goal', side: 'away', position: 1 })
    const other = sampleEvent({ type: 'goal', side: 'home', position: 2 })
    const taken = sampleEvent({ type: 'goal', side: 'away', position: 3, cancelled: true })
    const cancelled = sampleEvent({ type: 'var', side: 'away', position: 4, var_result: 'goal_cancelled' })
    const confirmed = sampleEvent({ type: 'var', side: 'away', position: 5, var_result: 'goal_confirmed' })
    const verdicts = verdictsOfGoals([stood, other, taken, cancelled, confirmed])
    expect(verdicts.get(taken.id)?.id).toBe(cancelled.id)
    expect(verdicts.get(stood.id)?.id).toBe(confirmed.id)
    expect(verdicts.has(other.id)).toBe(false)
  })

  test('pairs no goal across a break, nor one scored later', () => {
    const early = sampleEvent({ type: 'goal', phase: 'h1', position: 1 })
    const decision = sampleEvent({ type: 'var', phase: 'h2', position: 2, var_result: 'goal_confirmed' })
    const late = sampleEvent({ type: 'goal', phase: 'h2', position: 3 })
    expect(verdictsOfGoals([early, decision, late]).size).toBe(0)
  })
})

test('scorersOf groups goals by player and lists own goals apart, for the side they count for', () => {
  const ada = { en: 'Ada' }
  const events = [
    sampleEvent({ type: 'goal', minute: 3, player_name: ada }),
    sampleEvent({ type: 'own_goal', minute: 9, player_name: ada }),
    sampleEvent({ type: 'penalty_goal', minute: 45, added: 2, player_name: ada }),
    sampleEvent({ type: 'goal', minute: 60, player_name: ada, cancelled: true }),
    sampleEvent({ type: 'goal', minute: 70, player_name: { en: 'Bo' }, side: 'away' }),
  ]
  expect(scorersOf(events, 'home')).toEqual([
    {
      name: ada,
      goals: [
        { minute: '3', type: 'goal' },
        { minute: '45+2', type: 'penalty_goal' },
      ],
    },
    { name: ada, goals: [{ minute: '9', type: 'own_goal' }] },
  ])
  expect(scorersOf(events, 'away')).toHaveLength(1)
})

test('eventMinute keeps added time apart', () => {
  expect(eventMinute({ minute: 90, added: 3 })).toBe('90+3')
  expect(eventMinute({ minute: 12, added: 0 })).toBe('12')
  expect(eventMinute({ minute: null, added: null })).toBeNull()
})
