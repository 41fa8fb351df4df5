import type { LineupPlayer } from '#lib/contract/matches/detail.ts'

/** Sums the players' statistics key by key to a side's total. Plus-minus is not summed. */
export function boxTotal(players: readonly LineupPlayer[]): Record<string, number> {
  const total: Record<string, number> = {}
  for (const { box } of players)
    for (const [key, value] of Object.entries(box ?? {})) total[key] = (total[key] ?? 0) + value
  return total
}
