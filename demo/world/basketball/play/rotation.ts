import { type Bench, endgame, type Game, otherSide, record } from '../game.ts'
import type { SideIndex } from '../script.ts'

/** Seconds a player is ahead of (negative) or behind (positive) the minutes meant for him. */
function owed(game: Game, bench: Bench, player: number): number {
  // Looking two minutes ahead keeps starters in at the start and gives a change a meaning.
  const share = bench.sheet.share[player] ?? 0
  return share * (game.elapsed + 120) - (bench.played[player] ?? 0)
}

function change(game: Game, side: SideIndex, leaving: number, coming: number): void {
  const bench = game.sides[side]
  bench.onCourt[bench.onCourt.indexOf(leaving)] = coming
  record(game, { kind: 'substitution', side, player: coming, other: leaving })
}

const available = (bench: Bench): number[] =>
  bench.sheet.players
    .map((_, index) => index)
    .filter((index) => !bench.out.has(index) && !bench.onCourt.includes(index))

/** Takes somebody off who may not go on (fouled out, ejected) and sends the man most due for him. */
export function replace(game: Game, side: SideIndex, leaving: number): void {
  const bench = game.sides[side]
  bench.out.add(leaving)
  const coming = available(bench).sort((one, other) => owed(game, bench, other) - owed(game, bench, one))[0]
  if (coming !== undefined) change(game, side, leaving, coming)
}

function inFoulTrouble(game: Game, bench: Bench, player: number): boolean {
  const fouls = bench.fouls[player] ?? 0
  return !endgame(game, 360) && fouls >= Math.min(game.rules.foulLimit - 1, game.period + 1)
}

/** Changes at a dead ball: the best are on at a close end, otherwise who is most due comes for who is most ahead. */
export function rotate(game: Game, side: SideIndex, most = 3): void {
  const bench = game.sides[side]
  const closing = endgame(game, 270) && Math.abs(game.score[side] - game.score[otherSide(side)]) <= 12
  const worth = (player: number) =>
    closing
      ? 1000 * (bench.sheet.share[player] ?? 0)
      : owed(game, bench, player) - (inFoulTrouble(game, bench, player) ? 240 : 0)
  const margin = closing ? 60 : 105
  for (let count = 0; count < most; count++) {
    const coming = available(bench).sort((one, other) => worth(other) - worth(one))[0]
    const leaving = [...bench.onCourt].sort((one, other) => worth(one) - worth(other))[0]
    if (coming === undefined || leaving === undefined || worth(coming) - worth(leaving) < margin) return
    change(game, side, leaving, coming)
  }
}

/** Both coaches may change; not more often than every ninety seconds of play but when it is forced. */
export function deadBall(game: Game, forced = false): void {
  if (!forced && game.elapsed - game.lastChange < 90) return
  game.lastChange = game.elapsed
  rotate(game, 0)
  rotate(game, 1)
}
