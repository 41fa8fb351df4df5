import { addPoints, endgame, type Game, otherSide, record, run, stop } from '../game.ts'
import type { Hooper } from '../roster.ts'
import type { Shot, SideIndex } from '../script.ts'
import { hooper, one, rebound, type Turn } from './floor.ts'
import { commitFoul, freeThrows } from './fouls.ts'
import { deadBall } from './rotation.ts'
import { locate, MAKES } from './shots.ts'
import { considerTimeout } from './timeouts.ts'

const TURNOVER = 0.13
const LOOSE_FOUL = 0.085
const OFFENSIVE_REBOUND = 0.26

function seconds(game: Game, turn: Turn, fast: boolean): number {
  const { rng } = game
  const lead = game.score[turn.side] - game.score[otherSide(turn.side)]
  if (fast) return rng.int(3, 7)
  if (turn.start === 'second') return Math.min(14, Math.max(1, Math.round(rng.normal(5.5, 4))))
  if (endgame(game, 75) && lead > 0) return rng.int(17, 23)
  if (endgame(game, 75) && lead < -2) return rng.int(4, 10)
  const mean = turn.start === 'made' || turn.start === 'start' ? 16.8 : turn.start === 'dead' ? 15.2 : 14.4
  return Math.min(24, Math.max(4, Math.round(rng.normal(mean, 4.6))))
}

function choose(game: Game, side: SideIndex, player: Hooper, fast: boolean): Shot['kind'] {
  const behind = game.score[otherSide(side)] - game.score[side]
  const threes = endgame(game, 25) && behind === 3 ? 0.85 : fast ? player.threes * 0.45 : player.threes
  if (game.rng.chance(threes)) return 'three'
  const rim = fast ? 0.85 : player.rim / Math.max(0.2, 1 - player.threes)
  if (game.rng.chance(rim)) return 'rim'
  return game.rng.chance(0.62) ? 'paint' : 'mid'
}

/** Leaders ease off and those behind dig in: without it, scores spread wider than they do (margins' deviation about 12.5). */
function easing(game: Game, side: SideIndex): number {
  return -0.0017 * (game.score[side] - game.score[otherSide(side)])
}

function turnover(game: Game, turn: Turn): Turn {
  const { rng } = game
  const offence = game.sides[turn.side]
  const side = otherSide(turn.side)
  const player = one(game, offence, (item) => 0.4 + 0.3 * item.passing + 0.4 * item.usage)
  if (rng.chance(0.55)) {
    const thief = one(game, game.sides[side], (item) => item.steals)
    record(game, { kind: 'turnover', side: turn.side, player, other: thief, reason: 'steal' })
    return { side, start: 'steal', offTurnover: true }
  }
  if (rng.chance(0.26)) {
    record(game, { kind: 'turnover', side: turn.side, player, reason: 'offensive_foul' })
    commitFoul(
      game,
      turn.side,
      player,
      one(game, game.sides[side], () => 1),
      'offensive',
    )
  } else {
    const reason = rng.pick([
      'bad_pass',
      'bad_pass',
      'travelling',
      'out_of_bounds',
      'three_seconds',
      'shot_clock',
    ] as const)
    record(game, { kind: 'turnover', side: turn.side, player, reason })
    stop(game, rng.int(20, 36))
    deadBall(game)
  }
  considerTimeout(game)
  return { side, start: 'dead', offTurnover: true }
}

function shoot(game: Game, turn: Turn, fast: boolean, heave: boolean): Turn {
  const { rng } = game
  const side = turn.side
  const other = otherSide(side)
  const offence = game.sides[side]
  const index = one(game, offence, (item) => item.usage)
  const player = hooper(offence, index)
  const kind = heave ? 'heave' : choose(game, side, player, fast)
  const points = kind === 'three' || kind === 'heave' ? 3 : 2
  const flags = { fast, second: turn.start === 'second', offTurnover: turn.offTurnover }
  const shot: Shot = { kind, ...locate(rng, kind, game.rules), ...flags }
  const chance =
    MAKES[kind] + (heave ? 0 : player.touch + offence.edge + easing(game, side) + (fast ? 0.06 : 0))
  const fouled = rng.chance({ rim: 0.19, paint: 0.11, mid: 0.045, three: 0.018, heave: 0 }[kind])
  // A foul disturbs the shot: about a quarter still go in.
  if (rng.chance(fouled ? chance * 0.5 : chance)) {
    const assisted = rng.chance({ rim: 0.52, paint: 0.48, mid: 0.42, three: 0.8, heave: 0 }[kind])
    const helper = assisted ? one(game, offence, (item) => (item === player ? 0 : item.passing)) : index
    addPoints(game, side, points)
    record(game, {
      kind: 'make',
      side,
      player: index,
      points,
      shot,
      ...(helper === index ? {} : { other: helper }),
    })
    if (fouled && game.remaining > 0) {
      commitFoul(
        game,
        other,
        one(game, game.sides[other], (item) => item.fouling),
        index,
        'shooting',
      )
      return freeThrows(game, side, index, 1)
    }
    const { stopsAfterBasket } = game.rules
    const stops =
      game.rules.code === 'nba' ? game.remaining <= stopsAfterBasket : endgame(game, stopsAfterBasket)
    if (stops && game.remaining > 0) stop(game, rng.int(6, 12))
    // A coach may stop the game before the inbound.
    if (game.streak.points >= 7 || endgame(game, 120)) considerTimeout(game)
    return { side: other, start: 'made', offTurnover: false }
  }
  if (fouled) {
    commitFoul(
      game,
      other,
      one(game, game.sides[other], (item) => item.fouling),
      index,
      'shooting',
    )
    return freeThrows(game, side, index, points)
  }
  const blocked = rng.chance({ rim: 0.17, paint: 0.1, mid: 0.045, three: 0.012, heave: 0 }[kind])
  const blocker = blocked ? { other: one(game, game.sides[other], (item) => item.blocks) } : {}
  record(game, { kind: 'miss', side, player: index, points, shot, ...blocker })
  run(game, Math.min(game.remaining, rng.int(0, 2)))
  return rebound(game, side, OFFENSIVE_REBOUND)
}

/** Plays until the ball changes hands, or to the next shot after a rebound at the same basket. */
export function possession(game: Game, turn: Turn): Turn {
  const { rng } = game
  const side = turn.side
  const other = otherSide(side)
  const lead = game.score[side] - game.score[other]
  // Behind with little time left, the defence stops the clock.
  if (endgame(game, 42) && lead >= 1 && lead <= 9 && game.remaining > 3 && rng.chance(0.8)) {
    run(game, Math.min(game.remaining - 1, rng.int(2, 5)))
    const victim = one(game, game.sides[side], (item) => item.usage)
    return (
      commitFoul(
        game,
        other,
        one(game, game.sides[other], (item) => item.fouling),
        victim,
        'take',
      ) ?? turn
    )
  }
  const fast = rng.chance({ start: 0, made: 0.03, rebound: 0.17, steal: 0.5, dead: 0, second: 0 }[turn.start])
  const wanted = seconds(game, turn, fast)
  if (wanted >= game.remaining) {
    const heave = game.remaining < 3
    run(game, game.remaining > 4 ? game.remaining - rng.int(0, 2) : game.remaining)
    if (heave && rng.chance(0.6)) return turn
    return shoot(game, turn, false, heave)
  }
  if (turn.start !== 'second' && rng.chance(TURNOVER)) {
    run(game, Math.max(2, Math.round(wanted * 0.7)))
    return turnover(game, turn)
  }
  if (rng.chance(LOOSE_FOUL)) {
    run(game, Math.max(1, Math.round(wanted * 0.5)))
    const victim = one(game, game.sides[side], (item) => item.usage)
    const next = commitFoul(
      game,
      other,
      one(game, game.sides[other], (item) => item.fouling),
      victim,
      'personal',
    )
    return next ?? { ...turn, start: 'second' }
  }
  run(game, wanted)
  if (rng.chance(0.02)) {
    record(game, {
      kind: 'violation',
      side: other,
      reason: rng.pick(['kicked_ball', 'delay_of_game', 'defensive_three_seconds'] as const),
    })
    stop(game, rng.int(18, 30))
    if (game.remaining > 4) run(game, 3)
  }
  return shoot(game, turn, fast, false)
}
