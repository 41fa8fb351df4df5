import { type Bench, type Game, isEndgame, otherSide, recordPlay } from '../game.ts'
import type { SideIndex } from '../script.ts'

/** Seconds by which a player is behind (positive) or ahead of (negative) their intended playing time. */
function secondsOwed(game: Game, bench: Bench, player: number): number {
  // Looking two minutes ahead keeps starters in at the start and avoids changes without effect.
  const share = bench.sheet.share[player] ?? 0
  return share * (game.elapsed + 120) - (bench.played[player] ?? 0)
}

function change(game: Game, side: SideIndex, leaving: number, coming: number): void {
  const bench = game.sides[side]
  bench.onCourt[bench.onCourt.indexOf(leaving)] = coming
  recordPlay(game, { kind: 'substitution', side, player: coming, other: leaving })
}

function available(bench: Bench): number[] {
  const found: number[] = []
  for (let index = 0; index < bench.sheet.players.length; index++)
    if (!bench.out.has(index) && !bench.onCourt.includes(index)) found.push(index)
  return found
}

/** Returns the player with the most, or with the least, of something; the first of equal ones. */
function best(players: readonly number[], value: (player: number) => number): number | undefined {
  let found: number | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const player of players) {
    const amount = value(player)
    if (amount <= most) continue
    most = amount
    found = player
  }
  return found
}

/**
 * Replaces a player who may not continue (fouled out, ejected) with the available player who is owed the most
 * time.
 */
export function replace(game: Game, side: SideIndex, leaving: number): void {
  const bench = game.sides[side]
  bench.out.add(leaving)
  const coming = best(available(bench), (player) => secondsOwed(game, bench, player))
  if (coming !== undefined) change(game, side, leaving, coming)
}

function inFoulTrouble(game: Game, bench: Bench, player: number): boolean {
  const fouls = bench.fouls[player] ?? 0
  return !isEndgame(game, 360) && fouls >= Math.min(game.rules.foulLimit - 1, game.period + 1)
}

/**
 * Substitutes at a dead ball: the best players in a close endgame, otherwise the players owed the most time
 * for those owed the least.
 */
export function rotate(game: Game, side: SideIndex, maxChanges = 3): void {
  const bench = game.sides[side]
  const closing = isEndgame(game, 270) && Math.abs(game.score[side] - game.score[otherSide(side)]) <= 12
  const worth = (player: number) =>
    closing
      ? 1000 * (bench.sheet.share[player] ?? 0)
      : secondsOwed(game, bench, player) - (inFoulTrouble(game, bench, player) ? 240 : 0)
  const margin = closing ? 60 : 105
  for (let count = 0; count < maxChanges; count++) {
    const coming = best(available(bench), worth)
    const leaving = best(bench.onCourt, (player) => -worth(player))
    if (coming === undefined || leaving === undefined || worth(coming) - worth(leaving) < margin) return
    change(game, side, leaving, coming)
  }
}

/** Lets both coaches substitute, at most every ninety seconds of play unless forced. */
export function deadBall(game: Game, forced = false): void {
  if (!forced && game.elapsed - game.lastChange < 90) return
  game.lastChange = game.elapsed
  rotate(game, 0)
  rotate(game, 1)
}
