import { type Game, isEndgame, otherSide, recordPlay, stopClock } from '../game.ts'
import type { SideIndex } from '../script.ts'
import { deadBall } from './rotation.ts'

function mayCall(game: Game, side: SideIndex): boolean {
  const bench = game.sides[side]
  return bench.timeouts > 0 && (game.period > 2 || bench.usedFirstHalf < game.rules.timeoutsFirstHalf)
}

function call(game: Game, side: SideIndex): void {
  const bench = game.sides[side]
  bench.timeouts--
  if (game.period <= 2) bench.usedFirstHalf++
  stopClock(game)
  recordPlay(game, { kind: 'timeout', side })
  game.streak.points = 0
  const [least, most] = game.rules.timeoutPause
  stopClock(game, game.rng.int(least, most))
  deadBall(game, true)
}

/** The NBA's television time-outs are charged to the home side first, then to the side with the most left. */
function television(game: Game): SideIndex | null {
  const due = game.rules.television[game.television]
  if (due === undefined || game.period > 4 || game.remaining > due || isEndgame(game, 120)) return null
  game.television++
  const [home, away] = game.sides
  const side: SideIndex = home.timeouts >= away.timeouts ? 0 : 1
  return mayCall(game, side) ? side : null
}

/**
 * Lets a side call a time-out at a dead ball: after a run of the other side, or when trailing near the end.
 */
export function considerTimeout(game: Game): void {
  const tv = television(game)
  if (tv !== null) {
    call(game, tv)
    return
  }
  for (const side of [0, 1] as const) {
    if (!mayCall(game, side)) continue
    const behind = game.score[otherSide(side)] - game.score[side]
    const run = game.streak.side !== side ? game.streak.points : 0
    const late = isEndgame(game, 60) && behind > 0 && behind <= 8
    const chance = late ? 0.45 : run >= 10 ? 0.6 : run >= 7 ? 0.3 : isEndgame(game, 240) ? 0.12 : 0.015
    if (game.rng.chance(chance)) {
      call(game, side)
      return
    }
  }
}
