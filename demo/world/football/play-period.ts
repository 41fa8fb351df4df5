import type { Random } from '#demo/world/random.ts'
import type { FootballPhase } from '#lib/shared/vocabulary.ts'
import { book, foul } from './events/fouls.ts'
import { openPlayShot, ownGoal, penalty } from './events/scoring.ts'
import { injure, substituteAsPlanned } from './events/substitutions.ts'
import type { Match } from './match.ts'
import { other, type Team } from './script.ts'

/**
 * Chances per side and minute, before strengths and the state of the game. They are set so that a match has
 * about 25 shots, 22 fouls, 10 corners, 4 offsides, 0.25 penalties and 0.08 own goals, the averages of
 * Europe's big leagues.
 */
const RATES = {
  shot: 0.139,
  foul: 0.12,
  corner: 0.029,
  offside: 0.021,
  penalty: 0.00158,
  ownGoal: 0.00044,
  dissent: 0.0019,
  injury: 0.0016,
}
type Kind = keyof typeof RATES
const KINDS = Object.keys(RATES) as Kind[]

/** Trailing sides take more risk, leading sides less; the game opens towards its end. */
function urgency(match: Match, side: Team, minute: number): number {
  const lead = match.score[side] - match.score[other(side)]
  const state = lead === 0 ? 1 : lead === 1 ? 0.9 : lead === -1 ? 1.12 : lead > 1 ? 0.86 : 1.04
  const men = 0.72 ** match.sentOff[side] * 1.24 ** match.sentOff[other(side)]
  return state * men * (0.83 + (0.34 * Math.min(minute, 95)) / 90)
}

function weightOf(match: Match, kind: Kind, side: Team, minute: number): number {
  switch (kind) {
    case 'shot':
      return urgency(match, side, minute) * match.force[side] ** 0.62
    case 'corner':
    case 'offside':
      return urgency(match, side, minute) * match.force[side] ** 0.45
    case 'penalty':
    case 'ownGoal':
      return match.force[side] ** 0.7
    case 'foul':
      return match.force[other(side)] ** 0.2
    default:
      return 1
  }
}

function happen(match: Match, rng: Random, kind: Kind, side: Team, at: number): void {
  switch (kind) {
    case 'shot':
      openPlayShot(match, rng, side, at)
      return
    case 'foul':
      foul(match, rng, side, at)
      return
    case 'corner':
      match.add({ kind: 'corner', at, side })
      return
    case 'offside':
      match.add({ kind: 'offside', at, side, player: match.someone(side, [0, 0.3, 1, 4]) })
      return
    case 'penalty':
      penalty(match, rng, side, at)
      return
    case 'ownGoal':
      ownGoal(match, rng, side, at)
      return
    case 'dissent':
      book(match, rng, side, match.someone(side, [0.4, 1, 1, 1]), at, rng.pick(['dissent', 'time_wasting']))
      return
    case 'injury':
      injure(match, rng, side, at)
      return
  }
}

/**
 * Plays one minute that begins at `from` (seconds since kick-off). `minute` counts from the kick-off of the
 * match.
 */
function playMinute(match: Match, rng: Random, from: number, minute: number): void {
  const upcoming: { at: number; kind: Kind; side: Team }[] = []
  for (const side of ['home', 'away'] as const)
    for (const kind of KINDS)
      if (rng.chance(RATES[kind] * weightOf(match, kind, side, minute)))
        upcoming.push({ at: from + rng.next() * 60, kind, side })
  upcoming.sort((one, next) => one.at - next.at)
  // Nothing else happens during a goal celebration, the preparation of a penalty or a review.
  for (const { at, kind, side } of upcoming) if (at >= match.busyUntil) happen(match, rng, kind, side, at)
}

/**
 * Plays a period: `minutes` and the added time. Returns the second at which it ends. @param clock minutes on
 * the match clock when it begins
 */
export function playPeriod(
  match: Match,
  rng: Random,
  phase: FootballPhase,
  from: number,
  clock: number,
  minutes: number,
  added: (stoppage: number) => number,
): number {
  match.phase = phase
  match.stoppage = 0
  match.busyUntil = from + 8
  match.add({ kind: 'phase_start', at: from, side: 'neutral' })
  let length = minutes
  for (let minute = 0; minute < length; minute++) {
    substituteAsPlanned(match, rng, clock + minute, from + minute * 60)
    playMinute(match, rng, from + minute * 60, clock + minute)
    if (minute === minutes - 1) {
      const announced = added(match.stoppage)
      length += announced
      if (announced > 0)
        match.add({ kind: 'injury_time', at: from + minutes * 60 - 12, side: 'neutral', announced })
    }
  }
  const end = Math.max(from + length * 60 + rng.int(4, 45), match.busyUntil + 5)
  match.add({ kind: 'phase_end', at: end, side: 'neutral' })
  return end
}
