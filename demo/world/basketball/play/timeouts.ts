import { endgame, type Game, otherSide, record, stop } from '../game.ts'
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
  stop(game)
  record(game, { kind: 'timeout', side })
  game.streak.points = 0
  const [least, most] = game.rules.timeoutPause
  stop(game, game.rng.int(least, most))
  deadBall(game, true)
}

/** The NBA's television time-outs are charged to the home side first, then to the side that has most left. */
function television(game: Game): SideIndex | null {
  const due = game.rules.television[game.television]
  if (due === undefined || game.period > 4 || game.remaining > due || endgame(game, 120)) return null
  game.television++
  const [home, away] = game.sides
  const side: SideIndex = home.timeouts >= away.timeouts ? 0 : 1
  return mayCall(game, side) ? side : null
}

/** At a dead ball somebody may call a time-out: after a run of the other side, or behind at the end. */
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
    const late = endgame(game, 60) && behind > 0 && behind <= 8
    const chance = late ? 0.45 : run >= 10 ? 0.6 : run >= 7 ? 0.3 : endgame(game, 240) ? 0.12 : 0.015
    if (game.rng.chance(chance)) {
      call(game, side)
      return
    }
  }
}
