import { addPoints, type Game, isEndgame, otherSide, recordPlay, runClock, stopClock } from '../game.ts'
import type { Hooper } from '../roster.ts'
import type { Shot, SideIndex } from '../script.ts'
import { hooper, pickPlayer, rebound, type Turn } from './floor.ts'
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
  if (isEndgame(game, 75) && lead > 0) return rng.int(17, 23)
  if (isEndgame(game, 75) && lead < -2) return rng.int(4, 10)
  const mean = turn.start === 'made' || turn.start === 'start' ? 16.8 : turn.start === 'dead' ? 15.2 : 14.4
  return Math.min(24, Math.max(4, Math.round(rng.normal(mean, 4.6))))
}

function choose(game: Game, side: SideIndex, player: Hooper, fast: boolean): Shot['kind'] {
  const behind = game.score[otherSide(side)] - game.score[side]
  const threes = isEndgame(game, 25) && behind === 3 ? 0.85 : fast ? player.threes * 0.45 : player.threes
  if (game.rng.chance(threes)) return 'three'
  const rim = fast ? 0.85 : player.rim / Math.max(0.2, 1 - player.threes)
  if (game.rng.chance(rim)) return 'rim'
  return game.rng.chance(0.62) ? 'paint' : 'mid'
}

/**
 * Leading sides ease off and trailing sides press. Without it, margins would spread wider than in reality
 * (deviation about 12.5).
 */
function easing(game: Game, side: SideIndex): number {
  return -0.0017 * (game.score[side] - game.score[otherSide(side)])
}

function turnover(game: Game, turn: Turn): Turn {
  const { rng } = game
  const offence = game.sides[turn.side]
  const side = otherSide(turn.side)
  const player = pickPlayer(game, offence, (item) => 0.4 + 0.3 * item.passing + 0.4 * item.usage)
  if (rng.chance(0.55)) {
    const thief = pickPlayer(game, game.sides[side], (item) => item.steals)
    recordPlay(game, { kind: 'turnover', side: turn.side, player, other: thief, reason: 'steal' })
    return { side, start: 'steal', offTurnover: true }
  }
  if (rng.chance(0.26)) {
    recordPlay(game, { kind: 'turnover', side: turn.side, player, reason: 'offensive_foul' })
    commitFoul(
      game,
      turn.side,
      player,
      pickPlayer(game, game.sides[side], () => 1),
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
    recordPlay(game, { kind: 'turnover', side: turn.side, player, reason })
    stopClock(game, rng.int(20, 36))
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
  const index = pickPlayer(game, offence, (item) => item.usage)
  const player = hooper(offence, index)
  const kind = heave ? 'heave' : choose(game, side, player, fast)
  const points = kind === 'three' || kind === 'heave' ? 3 : 2
  const flags = { fast, second: turn.start === 'second', offTurnover: turn.offTurnover }
  const shot: Shot = { kind, ...locate(rng, kind, game.rules), ...flags }
  const chance =
    MAKES[kind] + (heave ? 0 : player.touch + offence.edge + easing(game, side) + (fast ? 0.06 : 0))
  const fouled = rng.chance({ rim: 0.19, paint: 0.11, mid: 0.045, three: 0.018, heave: 0 }[kind])
  // A foul halves the chance of the shot: about a quarter still go in.
  if (rng.chance(fouled ? chance * 0.5 : chance)) {
    const assisted = rng.chance({ rim: 0.52, paint: 0.48, mid: 0.42, three: 0.8, heave: 0 }[kind])
    const helper = assisted
      ? pickPlayer(game, offence, (item) => (item === player ? 0 : item.passing))
      : index
    addPoints(game, side, points)
    recordPlay(game, {
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
        pickPlayer(game, game.sides[other], (item) => item.fouling),
        index,
        'shooting',
      )
      return freeThrows(game, side, index, 1)
    }
    const { stopsAfterBasket } = game.rules
    const stops =
      game.rules.code === 'nba' ? game.remaining <= stopsAfterBasket : isEndgame(game, stopsAfterBasket)
    if (stops && game.remaining > 0) stopClock(game, rng.int(6, 12))
    // A coach may stop the game before the inbound.
    if (game.streak.points >= 7 || isEndgame(game, 120)) considerTimeout(game)
    return { side: other, start: 'made', offTurnover: false }
  }
  if (fouled) {
    commitFoul(
      game,
      other,
      pickPlayer(game, game.sides[other], (item) => item.fouling),
      index,
      'shooting',
    )
    return freeThrows(game, side, index, points)
  }
  const blocked = rng.chance({ rim: 0.17, paint: 0.1, mid: 0.045, three: 0.012, heave: 0 }[kind])
  const blocker = blocked ? { other: pickPlayer(game, game.sides[other], (item) => item.blocks) } : {}
  recordPlay(game, { kind: 'miss', side, player: index, points, shot, ...blocker })
  runClock(game, Math.min(game.remaining, rng.int(0, 2)))
  return rebound(game, side, OFFENSIVE_REBOUND)
}

/** Plays until the possession ends, or until the next shot after an offensive rebound. */
export function possession(game: Game, turn: Turn): Turn {
  const { rng } = game
  const side = turn.side
  const other = otherSide(side)
  const lead = game.score[side] - game.score[other]
  // A trailing side fouls near the end to stop the clock.
  if (isEndgame(game, 42) && lead >= 1 && lead <= 9 && game.remaining > 3 && rng.chance(0.8)) {
    runClock(game, Math.min(game.remaining - 1, rng.int(2, 5)))
    const victim = pickPlayer(game, game.sides[side], (item) => item.usage)
    return (
      commitFoul(
        game,
        other,
        pickPlayer(game, game.sides[other], (item) => item.fouling),
        victim,
        'take',
      ) ?? turn
    )
  }
  const fast = rng.chance({ start: 0, made: 0.03, rebound: 0.17, steal: 0.5, dead: 0, second: 0 }[turn.start])
  const planned = seconds(game, turn, fast)
  if (planned >= game.remaining) {
    const heave = game.remaining < 3
    runClock(game, game.remaining > 4 ? game.remaining - rng.int(0, 2) : game.remaining)
    if (heave && rng.chance(0.6)) return turn
    return shoot(game, turn, false, heave)
  }
  if (turn.start !== 'second' && rng.chance(TURNOVER)) {
    runClock(game, Math.max(2, Math.round(planned * 0.7)))
    return turnover(game, turn)
  }
  if (rng.chance(LOOSE_FOUL)) {
    runClock(game, Math.max(1, Math.round(planned * 0.5)))
    const victim = pickPlayer(game, game.sides[side], (item) => item.usage)
    const next = commitFoul(
      game,
      other,
      pickPlayer(game, game.sides[other], (item) => item.fouling),
      victim,
      'personal',
    )
    return next ?? { ...turn, start: 'second' }
  }
  runClock(game, planned)
  if (rng.chance(0.02)) {
    recordPlay(game, {
      kind: 'violation',
      side: other,
      reason: rng.pick(['kicked_ball', 'delay_of_game', 'defensive_three_seconds'] as const),
    })
    stopClock(game, rng.int(18, 30))
    if (game.remaining > 4) runClock(game, 3)
  }
  return shoot(game, turn, fast, false)
}
