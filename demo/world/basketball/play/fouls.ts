import { addPoints, endgame, type Game, otherSide, record, stop } from '../game.ts'
import type { SideIndex } from '../script.ts'
import { rebound, type Turn } from './floor.ts'
import { deadBall, replace } from './rotation.ts'
import { considerTimeout } from './timeouts.ts'

export type FoulKind = 'personal' | 'shooting' | 'offensive' | 'take'

/** The fifth team foul of a period is shot; in the NBA also the second of its last two minutes (counted here as the limit). */
const BONUS = 5

/**
 * A foul of `side`. Returns the next turn when it leads to free throws by the bonus, null when the game goes on where
 * it was (or when the caller grants the free throws, for fouls on a shooter).
 */
export function commitFoul(
  game: Game,
  side: SideIndex,
  player: number,
  victim: number,
  kind: FoulKind,
): Turn | null {
  const { rng } = game
  const bench = game.sides[side]
  stop(game)
  bench.fouls[player] = (bench.fouls[player] ?? 0) + 1
  if (kind !== 'offensive') bench.teamFouls++
  const flagrant = kind !== 'offensive' && kind !== 'take' && rng.chance(0.0012)
  record(game, { kind: 'foul', side, player, other: victim, reason: flagrant ? 'flagrant' : kind })
  stop(game, rng.int(28, 46))
  if (flagrant) {
    record(game, { kind: 'ejection', side, player, reason: 'flagrant' })
    replace(game, side, player)
  } else if ((bench.fouls[player] ?? 0) >= game.rules.foulLimit) replace(game, side, player)
  if (kind === 'shooting' || kind === 'offensive') return null
  if (bench.teamFouls >= BONUS) return freeThrows(game, otherSide(side), victim, 2)
  deadBall(game)
  if (!endgame(game, 60)) considerTimeout(game)
  return null
}

/** Shoots `count` free throws; the last one is live. The shooter stays on court for them. */
export function freeThrows(game: Game, side: SideIndex, player: number, count: number): Turn {
  const { rng } = game
  const shooter = game.sides[side].sheet.players[player]
  let made = false
  for (let shot = 1; shot <= count; shot++) {
    stop(game, rng.int(14, 22))
    made = rng.chance(shooter?.freeThrow ?? 0.78)
    if (made) addPoints(game, side, 1)
    record(game, {
      kind: made ? 'free_throw_made' : 'free_throw_missed',
      side,
      player,
      points: 1,
      reason: `${shot}/${count}`,
    })
  }
  if (made) {
    deadBall(game)
    considerTimeout(game)
    return { side: otherSide(side), start: 'made', offTurnover: false }
  }
  return rebound(game, side, 0.13)
}
