import type { FeedEvent, FeedLineup, FeedMomentum, FeedShots } from '#lib/backend/ports/feed/feed.ts'
import type { EventType } from '#lib/shared/vocabulary.ts'
import { flowOf } from './flow.ts'
import { isValidAt, scoreAt } from './match-row.ts'
import { ratingsAt } from './ratings.ts'
import { type FootballScript, type Moment, type MomentKind, minuteAt, type Team } from './script.ts'

/** Moments that are events of the feed; the others are only described in texts and counted. */
const EVENTS: Partial<Record<MomentKind, EventType>> = {
  goal: 'goal',
  penalty_goal: 'penalty_goal',
  own_goal: 'own_goal',
  penalty_missed: 'penalty_missed',
  yellow: 'yellow',
  second_yellow: 'second_yellow',
  red: 'red',
  substitution: 'substitution',
  var: 'var',
  corner: 'corner',
  injury_time: 'injury_time',
  phase_start: 'period_start',
  phase_end: 'period_end',
  shootout_scored: 'shootout_scored',
  shootout_missed: 'shootout_missed',
}

/** Returns the score of the shoot-out at one of its kicks. */
function shootOutScore(script: FootballScript, at: number): [number, number] {
  const made = script.moments.filter((moment) => moment.kind === 'shootout_scored' && moment.at <= at)
  const home = made.filter((moment) => moment.side === 'home').length
  return [home, made.length - home]
}

/** Returns the score after a moment that changes or confirms it, otherwise null. */
export function scoreAfter(script: FootballScript, moment: Moment): [number, number] | null {
  if (moment.kind.startsWith('shootout_')) return shootOutScore(script, moment.at)
  const hasScore = ['goal', 'penalty_goal', 'own_goal', 'phase_end', 'phase_start', 'var'].includes(
    moment.kind,
  )
  return hasScore ? scoreAt(script, moment.at) : null
}

/**
 * Returns the events so far. For an own goal, `side` is the side credited and `player` the scorer of the
 * other side; for added time, `reason` contains the announced minutes.
 */
export function eventsAt(script: FootballScript, seconds: number): FeedEvent[] {
  const events: FeedEvent[] = []
  for (const [order, moment] of script.moments.entries()) {
    if (moment.at > seconds) break
    const type = EVENTS[moment.kind]
    if (!type) continue
    const time = minuteAt(script.stretches, moment.at, moment.phase)
    const shot = moment.shot
    events.push({
      id: `${script.fixture.id}.${order}`,
      match: script.fixture.id,
      type,
      side: moment.side,
      order,
      minute: time?.minute ?? null,
      added: moment.kind === 'injury_time' ? null : (time?.added ?? null),
      phase: moment.phase,
      player: moment.player?.id ?? null,
      player_name: moment.player?.names ?? null,
      other: moment.other?.id ?? null,
      other_name: moment.other?.names ?? null,
      score: scoreAfter(script, moment),
      reason:
        moment.announced?.toString() ??
        moment.reason ??
        (type === 'penalty_missed' ? shot?.outcome : null) ??
        null,
      ...(moment.varReason && { var_reason: moment.varReason }),
      ...(moment.varResult && { var_result: moment.varResult }),
      ...(moment.injury && { injury: true }),
      cancelled: !isValidAt(moment, seconds),
    })
  }
  return events
}

/**
 * Returns both line-ups: probable a day before, confirmed an hour before; ratings change during the match.
 */
export function lineupsAt(script: FootballScript, seconds: number): FeedLineup[] {
  if (seconds < -86_400) return []
  return (['home', 'away'] as const).map((side) => lineup(script, side, seconds))
}

function lineup(script: FootballScript, side: Team, seconds: number): FeedLineup {
  const { formation, starters, bench, captain, missing } = script.selections[side]
  const marks = seconds > 0 ? ratingsAt(script, side, seconds) : new Map<string, number>()
  return {
    match: script.fixture.id,
    side,
    formation,
    confirmed: seconds >= -3600,
    coach: script.squads[side].coach.names,
    players: [
      ...starters.map(({ player, position, x, y }) => ({
        player: player.id,
        names: player.names,
        number: player.number,
        position,
        starter: true,
        captain: player.id === captain,
        x,
        y,
        rating: marks.get(player.id) ?? null,
      })),
      ...bench.map((player) => ({
        player: player.id,
        names: player.names,
        number: player.number,
        position: player.position,
        starter: false,
        rating: marks.get(player.id) ?? null,
      })),
    ],
    missing: missing.map(({ player, kind, note }) => ({
      player: player.id,
      names: player.names,
      kind,
      note,
    })),
  }
}

/** Returns the pressure of each completed minute; minutes of added time are 45.1, 45.2 and so on. */
export function momentumAt(script: FootballScript, seconds: number): FeedMomentum[] {
  const minutes = flowOf(script)
    .filter((minute) => minute.endsAt <= seconds)
    .map((minute): [number, number, number] => [minute.label, ...minute.pressure])
  return minutes.length > 0 ? [{ match: script.fixture.id, minutes }] : []
}

/**
 * Returns every shot so far (x across, y up the pitch towards the opponent's goal), without cancelled goals
 * and shoot-outs.
 */
export function shotsAt(script: FootballScript, seconds: number): FeedShots[] {
  const shots: FeedShots['shots'] = []
  for (const moment of script.moments) {
    if (moment.at > seconds) break
    if (!moment.shot || moment.side === 'neutral' || !isValidAt(moment, seconds)) continue
    const time = minuteAt(script.stretches, moment.at, moment.phase)
    shots.push({
      side: moment.side,
      minute: (time?.minute ?? 0) + (time?.added ?? 0),
      phase: moment.phase,
      player: moment.player?.id,
      player_name: moment.player?.names,
      x: moment.shot.x,
      y: moment.shot.y,
      outcome: moment.shot.outcome,
      xg: moment.shot.xg,
    })
  }
  return seconds < 0 ? [] : [{ match: script.fixture.id, shots }]
}
