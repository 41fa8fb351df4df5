import type { FeedStatistics } from '#lib/backend/ports/feed/feed.ts'
import { FOOTBALL_STATISTICS } from '#lib/shared/statistics-keys.ts'
import { FLOW_KEYS, flowOf, type Pair } from './flow.ts'
import { isValidAt } from './match-row.ts'
import type { FootballScript, Moment } from './script.ts'

type Key = (typeof FOOTBALL_STATISTICS)[number]
type Period = 'all' | 'h1' | 'h2' | 'et'
type Sheet = Record<Key, Pair>

const empty = (): Sheet => {
  const entries = FOOTBALL_STATISTICS.map((key): [Key, Pair] => [key, [0, 0]])
  return Object.fromEntries(entries) as Sheet
}
const periodOf = (phase: string): Period => (phase === 'h1' || phase === 'h2' ? phase : 'et')

/**
 * Adds one moment to a sheet; `side` is 0 for home. Shots are those on target, off target and blocked; saves
 * are those on target without a goal.
 */
function addMoment(sheet: Sheet, moment: Moment, side: 0 | 1): void {
  const them = side === 0 ? 1 : 0
  const add = (key: Key, to: 0 | 1 = side, value = 1) => {
    sheet[key][to] += value
  }
  if (moment.shot) {
    const { outcome, xg, inside } = moment.shot
    add('shots')
    add('expected_goals', side, xg)
    add(inside ? 'shots_inside' : 'shots_outside')
    if (xg >= 0.3) add('big_chances')
    if (moment.other) add('key_passes')
    if (outcome === 'goal' || outcome === 'saved') add('shots_on')
    if (outcome === 'saved') add('saves', them)
    if (outcome === 'off' || outcome === 'post') {
      add('shots_off')
      add('goal_kicks', them)
    }
    if (outcome === 'post') add('hit_woodwork')
    if (outcome === 'blocked') add('shots_blocked')
  }
  switch (moment.kind) {
    case 'penalty_goal':
    case 'penalty_missed':
      add('penalties')
      return
    case 'corner':
      add('corners')
      return
    case 'foul':
      add('fouls')
      if (moment.reason !== 'penalty') add('free_kicks', them)
      return
    case 'offside':
      add('offsides')
      add('free_kicks', them)
      return
    case 'yellow':
      add('yellow')
      return
    case 'red':
    case 'second_yellow':
      add('red')
      return
  }
}

/**
 * Returns the team statistics `seconds` after kick-off: of the whole match and of each period that has begun
 * (`et` is extra time).
 */
export function statisticsAt(script: FootballScript, seconds: number): FeedStatistics[] {
  const sheets: Partial<Record<Period, Sheet>> = { all: empty() }
  for (const { phase, from, running } of script.stretches)
    if (running && from <= seconds) sheets[periodOf(phase)] ??= empty()
  const time: Partial<Record<Period, [total: number, home: number]>> = {}

  for (const moment of script.moments) {
    if (moment.at > seconds) break
    if (moment.side === 'neutral' || moment.phase === 'pens') continue
    const side = moment.side === 'home' ? 0 : 1
    for (const period of ['all', periodOf(moment.phase)] as const) {
      const sheet = sheets[period]
      if (!sheet) continue
      if (isValidAt(moment, seconds)) addMoment(sheet, moment, side)
      // A cancelled goal counts as offside.
      else if (moment.kind === 'goal') {
        sheet.offsides[side]++
        sheet.free_kicks[side === 0 ? 1 : 0]++
      }
    }
  }
  for (const minute of flowOf(script)) {
    if (minute.endsAt > seconds) break
    for (const period of ['all', periodOf(minute.phase)] as const) {
      const sheet = sheets[period]
      if (!sheet) continue
      for (const key of FLOW_KEYS) {
        sheet[key][0] += minute.values[key][0]
        sheet[key][1] += minute.values[key][1]
      }
      time[period] ??= [0, 0]
      time[period][0]++
      time[period][1] += minute.share
    }
  }
  return Object.entries(sheets).map(([period, sheet]) => {
    const [total, home] = time[period as Period] ?? [0, 0]
    const possession = total > 0 ? Math.round((100 * home) / total) : 50
    sheet.possession = [possession, 100 - possession]
    sheet.expected_goals = [
      Math.round(sheet.expected_goals[0] * 100) / 100,
      Math.round(sheet.expected_goals[1] * 100) / 100,
    ]
    return { match: script.fixture.id, period, values: sheet }
  })
}
