import type { Random } from '#demo/world/random.ts'
import type { Match } from '../match.ts'
import { type Moment, type Outcome, other, type Team } from '../script.ts'
import { book } from './fouls.ts'

const SCORERS = [0, 1, 2.6, 6.5] as const
const CREATORS = [0.15, 1.6, 4, 3] as const
const round = (value: number, digits: number) => Number(value.toFixed(digits))

/** Draws the position of a shot; the distance to the goal's centre determines the chance of a goal. */
function place(rng: Random): { x: number; y: number; xg: number; header: boolean; inside: boolean } {
  const inside = rng.chance(0.63)
  const away = inside ? Math.min(16, Math.max(3, rng.normal(10.5, 3.6))) : Math.max(17, rng.normal(23, 4.5))
  const aside = rng.normal(0, inside ? 5.5 : 8.5)
  const distance = Math.hypot(away, aside)
  const header = inside && rng.chance(0.22)
  const xg = 0.66 * Math.exp(-distance / 7.6) * (header ? 0.62 : 1) * (0.75 + rng.next() * 0.5)
  return {
    x: round(Math.min(97, Math.max(3, 50 + (aside / 68) * 100)), 1),
    y: round(100 - (away / 105) * 100, 1),
    xg: round(Math.min(0.82, Math.max(0.01, xg)), 2),
    header,
    inside,
  }
}

/** Counts a goal at once. About one in twenty is cancelled after a review, one or two minutes later. */
function celebrate(match: Match, rng: Random, side: Team, goal: Moment, reviewed: boolean): void {
  const fate = reviewed ? rng.next() : 1
  if (fate > 0.068) {
    match.score[side]++
    match.busyUntil = goal.at + rng.int(55, 80)
    match.stoppage += 45
    return
  }
  const wait = rng.int(60, 120)
  const confirmed = fate > 0.046
  match.add({ kind: 'var_check', at: goal.at + rng.int(18, 30), side, reason: 'goal' })
  match.add({
    kind: 'var',
    at: goal.at + wait,
    side,
    player: goal.player,
    varReason: confirmed ? 'goal_awarded' : 'goal_not_awarded',
    varResult: confirmed ? 'goal_confirmed' : 'goal_cancelled',
  })
  if (confirmed) match.score[side]++
  else goal.cancelledAt = goal.at + wait
  match.busyUntil = goal.at + wait + rng.int(25, 45)
  match.stoppage += wait + 20
}

function cornerAfter(match: Match, side: Team, at: number): void {
  match.add({ kind: 'corner', at, side })
  match.busyUntil = at + 2
}

/** Plays a shot from open play or a set piece, with its consequences. */
export function openPlayShot(match: Match, rng: Random, side: Team, at: number): void {
  const shot = place(rng)
  const player = match.someone(side, SCORERS)
  const helper = rng.chance(0.72) ? match.someone(side, CREATORS, player) : undefined
  // Better sides also finish better than the quality of their chances suggests.
  if (rng.chance(Math.min(0.9, shot.xg * match.force[side] ** 0.38))) {
    const goal = match.add({
      kind: 'goal',
      at,
      side,
      player,
      other: helper,
      shot: { ...shot, outcome: 'goal' },
    })
    celebrate(match, rng, side, goal, true)
    return
  }
  const outcome = rng.weighted<Outcome>(
    ['saved', 'blocked', 'post', 'off'],
    (_, index) => [0.3, 0.295, 0.022, 0.383][index] ?? 0,
  )
  match.add({ kind: 'shot', at, side, player, other: helper, shot: { ...shot, outcome } })
  const corner = outcome === 'saved' ? 0.3 : outcome === 'blocked' ? 0.35 : outcome === 'off' ? 0.06 : 0.2
  match.busyUntil = at + 10
  if (rng.chance(corner)) cornerAfter(match, side, at + rng.int(9, 20))
}

/** Plays an own goal credited to `side`. */
export function ownGoal(match: Match, rng: Random, side: Team, at: number): void {
  const player = match.someone(other(side), [0.6, 5, 1, 0.2])
  const goal = match.add({ kind: 'own_goal', at, side, player })
  celebrate(match, rng, side, goal, false)
}

/**
 * Plays a penalty for `side`: awarded by the referee or after a review; sometimes cancelled after a review,
 * otherwise taken.
 */
export function penalty(match: Match, rng: Random, side: Team, at: number): void {
  const guilty = match.someone(other(side), [0.8, 5, 2, 0.3])
  const victim = match.someone(side, [0, 0.6, 2, 5])
  const fate = rng.next()
  let time = at
  match.add({ kind: 'foul', at, side: other(side), player: guilty, other: victim, reason: 'penalty' })
  if (fate < 0.26) {
    match.add({ kind: 'var_check', at: at + rng.int(15, 25), side, reason: 'penalty' })
    time = at + rng.int(60, 105)
    match.add({
      kind: 'var',
      at: time,
      side,
      player: victim,
      varReason: 'penalty_awarded',
      varResult: 'penalty_confirmed',
    })
    match.stoppage += 60
  }
  match.add({ kind: 'penalty_award', at: time + 1, side, player: victim, other: guilty })
  if (fate > 0.89) {
    const over = time + rng.int(70, 110)
    match.add({ kind: 'var_check', at: time + rng.int(15, 30), side, reason: 'penalty' })
    match.add({
      kind: 'var',
      at: over,
      side,
      player: victim,
      varReason: 'penalty_not_awarded',
      varResult: 'penalty_cancelled',
    })
    match.busyUntil = over + 20
    match.stoppage += 90
    return
  }
  if (rng.chance(0.4)) book(match, rng, other(side), guilty, time + 20, 'foul')
  const kick = time + rng.int(60, 95)
  const player = match.someone(side, [0, 0.3, 2.5, 6])
  const shot = { x: 50, y: 89.5, xg: 0.78, header: false, inside: true }
  match.busyUntil = kick + 15
  match.stoppage += 70
  if (rng.chance(0.77)) {
    const goal = match.add({
      kind: 'penalty_goal',
      at: kick,
      side,
      player,
      shot: { ...shot, outcome: 'goal' },
    })
    celebrate(match, rng, side, goal, false)
    return
  }
  const outcome = rng.weighted<Outcome>(['saved', 'off', 'post'], (_, index) => [0.66, 0.2, 0.14][index] ?? 0)
  match.add({ kind: 'penalty_missed', at: kick, side, player, shot: { ...shot, outcome } })
  if (outcome === 'saved' && rng.chance(0.4)) cornerAfter(match, side, kick + 14)
}
