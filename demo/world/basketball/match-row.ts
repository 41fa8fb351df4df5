import { fixtureRefs } from '#demo/world/fixture-refs.ts'
import { CONFIRM_AFTER } from '#demo/world/types.ts'
import type { FeedMatch } from '#lib/backend/ports/feed/feed.ts'
import type { BasketballScript, Play } from './script.ts'

export type Pair = [number, number]

/** Returns the plays up to `seconds` after tip-off. */
export function playsAt(script: BasketballScript, seconds: number): readonly Play[] {
  const { plays } = script
  let [low, high] = [0, plays.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((plays[middle]?.at ?? 0) <= seconds) low = middle + 1
    else high = middle
  }
  return low === plays.length ? plays : plays.slice(0, low)
}

/** Returns the points of each period that has begun. */
export function periodScores(plays: readonly Play[]): Pair[] {
  const totals: Pair[] = []
  for (const play of plays) totals[play.period - 1] = [play.score[0], play.score[1]]
  return totals.map((total, index): Pair => {
    const before = totals[index - 1] ?? [0, 0]
    return [total[0] - before[0], total[1] - before[1]]
  })
}

function foulsAndTimeouts(script: BasketballScript, plays: readonly Play[]): { fouls: Pair; left: Pair } {
  const { rules } = script
  let fouls: Pair = [0, 0]
  let left: Pair = [rules.timeouts, rules.timeouts]
  for (const play of plays) {
    // FIBA's overtimes continue the fouls of the last quarter.
    if (play.kind === 'period_start' && (play.period <= 4 || rules.code === 'nba')) fouls = [0, 0]
    if (play.kind === 'period_start' && play.period > 4)
      left = [rules.timeoutsOvertime, rules.timeoutsOvertime]
    if (play.side === null) continue
    if (play.kind === 'foul' && play.reason !== 'offensive') fouls[play.side]++
    if (play.kind === 'timeout') left[play.side]--
  }
  return { fouls, left }
}

const iso = (script: BasketballScript, seconds: number) =>
  new Date(script.fixture.kickoff + seconds * 1000).toISOString()

/**
 * Returns the match row `seconds` after tip-off. The clock counts down and stops when the game clock stops.
 */
export function rowAt(script: BasketballScript, seconds: number): FeedMatch {
  const { fixture } = script
  const base: FeedMatch = {
    id: fixture.id,
    ...fixtureRefs(fixture),
    kickoff_at: iso(script, 0),
    status: 'scheduled',
    phase: 'pre',
    confirmed: false,
    referee: script.referee,
  }
  if (seconds < 0) return base
  const over = seconds >= script.duration
  const plays = playsAt(script, seconds)
  const periods = periodScores(plays)
  const last = plays.at(-1)
  const mark = script.clock.findLast((item) => item.at <= seconds)
  const { fouls, left } = foulsAndTimeouts(script, plays)
  const half = script.phases.find((item) => item.phase === 'ht')
  const halfOver = half !== undefined && half.at <= seconds
  const [q1 = [0, 0], q2 = [0, 0]] = periods
  return {
    ...base,
    status: over ? 'finished' : 'live',
    phase: script.phases.findLast((item) => item.at <= seconds)?.phase ?? 'q1',
    confirmed: seconds >= script.duration + CONFIRM_AFTER,
    score: last ? [last.score[0], last.score[1]] : [0, 0],
    half_score: halfOver ? [q1[0] + q2[0], q1[1] + q2[1]] : null,
    periods,
    clock: over || !mark ? null : { seconds: mark.remaining, at: iso(script, mark.at), rate: mark.rate },
    team_fouls: fouls,
    timeouts_left: left,
    attendance: halfOver ? script.attendance : null,
  }
}
