import { type Bench, type Game, otherSide, record, stop } from '../game.ts'
import type { Hooper } from '../roster.ts'
import type { SideIndex } from '../script.ts'
import { deadBall } from './rotation.ts'

/** How the ball was won: it decides how quickly the shot comes. */
export type Start = 'start' | 'made' | 'rebound' | 'steal' | 'dead' | 'second'
export interface Turn {
  side: SideIndex
  start: Start
  /** The possession before ended in a turnover of the other side. */
  offTurnover: boolean
}

const five = (bench: Bench): { index: number; player: Hooper }[] =>
  bench.onCourt.flatMap((index) => {
    const player = bench.sheet.players[index]
    return player ? [{ index, player }] : []
  })

/** Picks one of the five by a weight. */
export function one(game: Game, bench: Bench, weight: (player: Hooper) => number): number {
  return game.rng.weighted(five(bench), ({ player }) => weight(player)).index
}

/** The player at an index of the sheet. Throws a RangeError when there is none. */
export const hooper = (bench: Bench, index: number): Hooper => {
  const player = bench.sheet.players[index]
  if (!player) throw new RangeError(`nobody on the sheet at ${index}`)
  return player
}

/** Who gets a miss. Out of bounds counts as a rebound of the team: nobody's. */
export function rebound(game: Game, shooting: SideIndex, share: number): Turn {
  const offensive = game.rng.chance(share)
  const side = offensive ? shooting : otherSide(shooting)
  const start = offensive ? 'second' : 'rebound'
  if (game.remaining === 0 || game.rng.chance(0.09)) {
    record(game, { kind: 'rebound', side, offensive, reason: 'team' })
    if (game.remaining > 0) {
      stop(game, game.rng.int(16, 28))
      deadBall(game)
    }
    return { side, start: game.remaining > 0 && !offensive ? 'dead' : start, offTurnover: false }
  }
  const player = one(game, game.sides[side], (item) => item.rebounding)
  record(game, { kind: 'rebound', side, player, offensive })
  return { side, start, offTurnover: false }
}
