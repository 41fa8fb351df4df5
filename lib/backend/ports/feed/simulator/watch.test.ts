import { describe, expect, test } from 'vitest'
import { createBasketballEngine } from '#demo/world/basketball/index.ts'
import { createEsportsEngine } from '#demo/world/esports/index.ts'
import { createFootballEngine } from '#demo/world/football/index.ts'
import type { Engine } from '#demo/world/types.ts'
import type { FeedBatch } from '../feed.ts'
import { createWatch } from './watch.ts'
import { createWorld } from './world.ts'

type Batch = Required<Pick<FeedBatch, 'matches' | 'events' | 'statistics' | 'lineups' | 'shots'>>

/** Delivers a whole match in steps of some seconds. Returns the state after each delivery. */
function deliveredStates(engine: Engine, seconds: number): Batch[] {
  const world = createWorld('watch-test', [engine])
  const [fixture] = world.between(Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 22), Date.UTC(2026, 10, 22))
  if (!fixture) throw new Error('nothing is played on these days')
  const match = world.open(fixture)
  const watch = createWatch(undefined)
  let state: Batch = { matches: [], events: [], statistics: [], lineups: [], shots: [] }
  const states: Batch[] = []
  for (let at = -60; at < match.engine.duration(match.script) + seconds; at += seconds) {
    const found = watch.changes(match, at, 1)
    if (!found) continue
    const { batch } = found
    const merge = <Item extends object>(
      known: Item[],
      fresh: Item[] | undefined,
      key: (item: Item) => string,
    ) => [...new Map([...known, ...(fresh ?? [])].map((item) => [key(item), item])).values()]
    state = {
      matches: batch.matches ?? state.matches,
      events: merge(state.events, batch.events, ({ id }) => id),
      statistics: merge(state.statistics, batch.statistics, ({ period }) => period),
      lineups: merge(state.lineups, batch.lineups, ({ side }) => side),
      shots: batch.shots ?? state.shots,
    }
    found.commit()
    states.push(state)
  }
  return states
}

const totals = (state: Batch, key: string) =>
  (['home', 'away'] as const).map((side) =>
    state.lineups
      .find((lineup) => lineup.side === side)
      ?.players.reduce((sum, { box }) => sum + (box?.[key] ?? 0), 0),
  )
const statistic = (state: Batch, key: string) =>
  state.statistics.find(({ period }) => period === 'all')?.values[key] ?? [0, 0]

describe('each delivery of a match', () => {
  test('has a basketball score, box score, statistics and shots of one moment', () => {
    const states = deliveredStates(createBasketballEngine('watch-test'), 20)
    expect(states.length).toBeGreaterThan(150)
    for (const state of states) {
      const score = state.matches[0]?.score ?? [0, 0]
      const made = (state.shots[0]?.shots ?? []).filter(({ outcome }) => outcome === 'made')
      const points = (side: string) =>
        made.reduce((sum, shot) => sum + (shot.side === side ? (shot.points ?? 0) : 0), 0)
      const free = statistic(state, 'ft_made')
      expect({
        box: totals(state, 'pts'),
        shots: [points('home') + free[0], points('away') + free[1]],
      }).toEqual({
        box: score,
        shots: score,
      })
      expect(statistic(state, 'fg_made')).toEqual(totals(state, 'fg_made'))
    }
  })

  test('has football corners, cards and goals of one moment', () => {
    for (const state of deliveredStates(createFootballEngine('watch-test'), 20)) {
      const [row] = state.matches
      const goals = (side: string) =>
        state.events.filter(
          (event) =>
            ['goal', 'penalty_goal', 'own_goal'].includes(event.type) &&
            event.side === side &&
            !event.cancelled,
        ).length
      expect([goals('home'), goals('away')]).toEqual(row?.score ?? [0, 0])
      expect(statistic(state, 'corners')).toEqual(row?.corners ?? [0, 0])
    }
  })

  test('has the kills of an e-sports map of one moment in statistics and rosters', () => {
    for (const state of deliveredStates(createEsportsEngine('watch-test'), 20))
      expect(totals(state, 'kills')).toEqual(statistic(state, 'kills'))
  })
})
