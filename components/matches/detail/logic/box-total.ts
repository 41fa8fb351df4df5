import type { LineupPlayer } from '#lib/contract/matches/detail.ts'

/** The sum of the players' lines, key by key; a side's line of the box score. Plus-minus is nobody's sum. */
export function boxTotal(players: readonly LineupPlayer[]): Record<string, number> {
  const total: Record<string, number> = {}
  for (const { box } of players)
    for (const [key, value] of Object.entries(box ?? {})) total[key] = (total[key] ?? 0) + value
  return total
}
