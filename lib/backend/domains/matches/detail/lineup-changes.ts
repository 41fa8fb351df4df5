import { and, eq, or } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { lineupPlayers } from '#lib/backend/db/schema/matches.ts'
import type { lineupChanges } from '#lib/contract/matches/detail.ts'
import { iso } from '../wire.ts'
import { previousWithLineup } from './previous-matches.ts'

type Player = typeof lineupPlayers.$inferSelect
type Changes = z.input<typeof lineupChanges>

/** A player without an id is identified by name. */
const keyOf = (player: Player) => player.playerId ?? `${player.nameEn ?? player.nameZh ?? player.nameVi}`
const namesOf = ({ nameZh, nameEn, nameVi }: Player) => ({
  zh: nameZh ?? undefined,
  en: nameEn ?? undefined,
  vi: nameVi ?? undefined,
})

/** Changes of the starting line-up since the previous match, by side. `players` are those of the match. */
export async function changesOf(db: Queryable, matchId: number, players: readonly Player[]) {
  const changes: Record<'home' | 'away', Changes | null> = { home: null, away: null }
  const starters = players.filter(({ starter }) => starter)
  if (starters.length === 0) return changes
  const previous = await previousWithLineup(db, matchId)
  if (previous.length === 0) return changes
  const startersThen = await db
    .select()
    .from(lineupPlayers)
    .where(
      and(
        eq(lineupPlayers.starter, true),
        or(
          ...previous.map(({ id, sideThen }) =>
            and(eq(lineupPlayers.matchId, id), eq(lineupPlayers.side, sideThen)),
          ),
        ),
      ),
    )
  for (const { side, id, kickoffAt, sideThen } of previous) {
    const now = starters.filter((player) => player.side === side)
    const then = startersThen.filter((player) => player.matchId === id && player.side === sideThen)
    if (now.length === 0 || then.length === 0) continue
    const [nowKeys, thenKeys] = [new Set(now.map(keyOf)), new Set(then.map(keyOf))]
    changes[side] = {
      match_id: id,
      kickoff_at: iso(kickoffAt),
      came_in: now.filter((player) => !thenKeys.has(keyOf(player))).map(namesOf),
      went_out: then.filter((player) => !nowKeys.has(keyOf(player))).map(namesOf),
    }
  }
  return changes
}
