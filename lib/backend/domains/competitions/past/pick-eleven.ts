export type LineName = 'G' | 'D' | 'M' | 'F'

export interface Rated {
  line: LineName
  rating: number
}

/** Formations of the team of the round, from defence to attack; among equal sums the first is taken. */
const FORMATIONS = ['4-3-3', '4-4-2', '3-4-3', '3-5-2', '4-5-1', '5-3-2', '5-4-1'] as const
const LINES: readonly LineName[] = ['G', 'D', 'M', 'F']

/**
 * Picks the eleven with the highest sum of ratings in any formation: a goalkeeper, and the best of each line.
 * Null if no formation can be filled. Equal ratings keep their order.
 */
export function pickEleven<Player extends Rated>(
  candidates: readonly Player[],
): { formation: string; players: Player[] } | null {
  const best = (line: LineName) =>
    candidates.filter((one) => one.line === line).sort((one, other) => other.rating - one.rating)
  const byLine = new Map(LINES.map((line) => [line, best(line)]))
  let found: { formation: string; players: Player[]; sum: number } | null = null
  for (const formation of FORMATIONS) {
    const sizes = [1, ...formation.split('-').map(Number)]
    const players = LINES.flatMap((line, at) => byLine.get(line)?.slice(0, sizes[at]) ?? [])
    if (players.length < 11) continue
    const sum = players.reduce((total, { rating }) => total + rating, 0)
    if (!found || sum > found.sum) found = { formation, players, sum }
  }
  return found && { formation: found.formation, players: found.players }
}
