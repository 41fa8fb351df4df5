import type { FeedStatistics } from '#lib/backend/ports/feed/feed.ts'
import type { BASKETBALL_STATISTICS } from '#lib/shared/statistics-keys.ts'
import type { Pair } from './match-row.ts'
import { type BasketballScript, type Play, periodKey, type SideIndex } from './script.ts'

type Key = (typeof BASKETBALL_STATISTICS)[number]
type Values = Record<Key, Pair>

const blank = (): Values => ({
  fg_made: [0, 0],
  fg_attempts: [0, 0],
  three_made: [0, 0],
  three_attempts: [0, 0],
  ft_made: [0, 0],
  ft_attempts: [0, 0],
  rebounds: [0, 0],
  rebounds_offensive: [0, 0],
  rebounds_defensive: [0, 0],
  assists: [0, 0],
  steals: [0, 0],
  blocks: [0, 0],
  turnovers: [0, 0],
  fouls: [0, 0],
  fast_break_points: [0, 0],
  points_in_paint: [0, 0],
  second_chance_points: [0, 0],
  points_off_turnovers: [0, 0],
  bench_points: [0, 0],
  biggest_lead: [0, 0],
  biggest_run: [0, 0],
  lead_changes: [0, 0],
  times_tied: [0, 0],
})

function fieldGoal(values: Values, play: Play, side: SideIndex): void {
  const made = play.kind === 'make'
  const points = made ? (play.points ?? 0) : 0
  const { shot } = play
  values.fg_attempts[side]++
  if (made) values.fg_made[side]++
  if (play.points === 3) values.three_attempts[side]++
  if (play.points === 3 && made) values.three_made[side]++
  if (made && play.other !== undefined) values.assists[side]++
  if (!made && play.other !== undefined) values.blocks[side === 0 ? 1 : 0]++
  if (shot?.fast) values.fast_break_points[side] += points
  if (shot?.paint) values.points_in_paint[side] += points
  if (shot?.second) values.second_chance_points[side] += points
  if (shot?.offTurnover) values.points_off_turnovers[side] += points
}

function count(values: Values, play: Play, side: SideIndex): void {
  switch (play.kind) {
    case 'make':
    case 'miss':
      fieldGoal(values, play, side)
      break
    case 'free_throw_made':
    case 'free_throw_missed':
      values.ft_attempts[side]++
      if (play.kind === 'free_throw_made') values.ft_made[side]++
      break
    case 'rebound':
      // Team rebounds belong to no player, and team totals are the sum of the players' lines.
      if (play.player === undefined) break
      values.rebounds[side]++
      values[play.offensive ? 'rebounds_offensive' : 'rebounds_defensive'][side]++
      break
    case 'turnover':
      values.turnovers[side]++
      if (play.other !== undefined) values.steals[side === 0 ? 1 : 0]++
      break
    case 'foul':
      values.fouls[side]++
  }
  const scored = play.kind === 'make' ? (play.points ?? 0) : play.kind === 'free_throw_made' ? 1 : 0
  if (scored > 0 && (play.player ?? 0) >= 5) values.bench_points[side] += scored
}

/** Counts leads, runs, lead changes and ties within these plays. */
function flow(values: Values, plays: readonly Play[], from: readonly [number, number]): void {
  let [lead, leader] = [from[0] - from[1], Math.sign(from[0] - from[1])]
  let run = { side: 0 as SideIndex, points: 0 }
  let score = from
  for (const play of plays) {
    const scored = play.score[0] + play.score[1] - score[0] - score[1]
    if (scored === 0 || play.side === null) continue
    score = play.score
    run =
      run.side === play.side ? { ...run, points: run.points + scored } : { side: play.side, points: scored }
    values.biggest_run[run.side] = Math.max(values.biggest_run[run.side], run.points)
    lead = score[0] - score[1]
    if (lead > 0) values.biggest_lead[0] = Math.max(values.biggest_lead[0], lead)
    if (lead < 0) values.biggest_lead[1] = Math.max(values.biggest_lead[1], -lead)
    if (lead === 0) values.times_tied = [values.times_tied[0] + 1, values.times_tied[1] + 1]
    else {
      if (leader !== 0 && Math.sign(lead) !== leader)
        values.lead_changes = [values.lead_changes[0] + 1, values.lead_changes[1] + 1]
      leader = Math.sign(lead)
    }
  }
}

function of(plays: readonly Play[], from: readonly [number, number]): Values {
  const values = blank()
  for (const play of plays) if (play.side !== null) count(values, play, play.side)
  flow(values, plays, from)
  return values
}

/**
 * Returns the team statistics after these plays: of the whole match and of each period begun. Team rebounds
 * are excluded.
 */
export function statistics(script: BasketballScript, plays: readonly Play[]): FeedStatistics[] {
  if (plays.length === 0) return []
  const match = script.fixture.id
  const result: FeedStatistics[] = [{ match, period: 'all', values: of(plays, [0, 0]) }]
  const last = plays.at(-1)?.period ?? 0
  let before: readonly [number, number] = [0, 0]
  for (let period = 1; period <= last; period++) {
    const own = plays.filter((play) => play.period === period)
    result.push({ match, period: periodKey(period), values: of(own, before) })
    before = own.at(-1)?.score ?? before
  }
  return result
}
