import { type Bench, type Game, otherSide, recordPlay, stopClock } from '../game.ts'
import type { Hooper } from '../roster.ts'
import type { SideIndex } from '../script.ts'
import { deadBall } from './rotation.ts'

/** How possession was won; it determines how quickly the shot comes. */
export type Start = 'start' | 'made' | 'rebound' | 'steal' | 'dead' | 'second'
export interface Turn {
  side: SideIndex
  start: Start
  /** Whether the possession follows a turnover of the other side. */
  offTurnover: boolean
}

/** Picks one of the five players on court by a weight. */
export function pickPlayer(game: Game, bench: Bench, weight: (player: Hooper) => number): number {
  const { players } = bench.sheet
  return game.rng.weighted(bench.onCourt, (index) => {
    const player = players[index]
    return player ? weight(player) : 0
  })
}

/** Returns the player at an index of the sheet. Throws a RangeError when there is none. */
export const hooper = (bench: Bench, index: number): Hooper => {
  const player = bench.sheet.players[index]
  if (!player) throw new RangeError(`nobody on the sheet at ${index}`)
  return player
}

/** Decides the rebound of a missed shot. Out of bounds counts as a team rebound, without a player. */
export function rebound(game: Game, shooting: SideIndex, share: number): Turn {
  const offensive = game.rng.chance(share)
  const side = offensive ? shooting : otherSide(shooting)
  const start = offensive ? 'second' : 'rebound'
  if (game.remaining === 0 || game.rng.chance(0.09)) {
    recordPlay(game, { kind: 'rebound', side, offensive, reason: 'team' })
    if (game.remaining > 0) {
      stopClock(game, game.rng.int(16, 28))
      deadBall(game)
    }
    return { side, start: game.remaining > 0 && !offensive ? 'dead' : start, offTurnover: false }
  }
  const player = pickPlayer(game, game.sides[side], (item) => item.rebounding)
  recordPlay(game, { kind: 'rebound', side, player, offensive })
  return { side, start, offTurnover: false }
}
