import { addPoints, type Game, isEndgame, otherSide, recordPlay, stopClock } from '../game.ts'
import type { SideIndex } from '../script.ts'
import { rebound, type Turn } from './floor.ts'
import { deadBall, replace } from './rotation.ts'
import { considerTimeout } from './timeouts.ts'

export type FoulKind = 'personal' | 'shooting' | 'offensive' | 'take'

/**
 * From the fifth team foul of a period, fouls give free throws; in the NBA also from the second in the last
 * two minutes (implemented by setting the count to the limit).
 */
const BONUS = 5

/**
 * Commits a foul of `side`. Returns the next turn when the bonus gives free throws; null when the game
 * continues as it was, or when the caller grants the free throws (fouls on a shooter).
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
  stopClock(game)
  bench.fouls[player] = (bench.fouls[player] ?? 0) + 1
  if (kind !== 'offensive') bench.teamFouls++
  const flagrant = kind !== 'offensive' && kind !== 'take' && rng.chance(0.0012)
  recordPlay(game, { kind: 'foul', side, player, other: victim, reason: flagrant ? 'flagrant' : kind })
  stopClock(game, rng.int(28, 46))
  if (flagrant) {
    recordPlay(game, { kind: 'ejection', side, player, reason: 'flagrant' })
    replace(game, side, player)
  } else if ((bench.fouls[player] ?? 0) >= game.rules.foulLimit) replace(game, side, player)
  if (kind === 'shooting' || kind === 'offensive') return null
  if (bench.teamFouls >= BONUS) return freeThrows(game, otherSide(side), victim, 2)
  deadBall(game)
  if (!isEndgame(game, 60)) considerTimeout(game)
  return null
}

/** Shoots `count` free throws; the last one is live. The shooter is not substituted before them. */
export function freeThrows(game: Game, side: SideIndex, player: number, count: number): Turn {
  const { rng } = game
  const shooter = game.sides[side].sheet.players[player]
  let made = false
  for (let shot = 1; shot <= count; shot++) {
    stopClock(game, rng.int(14, 22))
    made = rng.chance(shooter?.freeThrow ?? 0.78)
    if (made) addPoints(game, side, 1)
    recordPlay(game, {
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
