import { and, desc, eq, exists, inArray, lt, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { lineupPlayers, matches, matchLineups } from '#lib/backend/db/schema/matches.ts'
import type { lineupChanges } from '#lib/contract/matches/detail.ts'
import { iso } from '../wire.ts'

type Player = typeof lineupPlayers.$inferSelect
type Changes = z.input<typeof lineupChanges>

/** A player without an id is identified by name. */
const keyOf = (player: Player) => player.playerId ?? `${player.nameEn ?? player.nameZh ?? player.nameVi}`
const namesOf = ({ nameZh, nameEn, nameVi }: Player) => ({
  zh: nameZh ?? undefined,
  en: nameEn ?? undefined,
  vi: nameVi ?? undefined,
})

/** Matches of a team before a moment, newest first. */
const before = (teamId: number, kickoffAt: Date) =>
  and(
    or(eq(matches.homeId, teamId), eq(matches.awayId, teamId)),
    inArray(matches.status, ['finished', 'awarded', 'live']),
    lt(matches.kickoffAt, kickoffAt),
  )

/** The last match of each side before this one, for loading its line-up. */
export async function lastMatches(
  db: Queryable,
  match: Pick<typeof matches.$inferSelect, 'homeId' | 'awayId' | 'kickoffAt'>,
): Promise<number[]> {
  const found: number[] = []
  for (const team of [match.homeId, match.awayId]) {
    const [row] = await db
      .select({ id: matches.id })
      .from(matches)
      .where(before(team, match.kickoffAt))
      .orderBy(desc(matches.kickoffAt))
      .limit(1)
    if (row) found.push(row.id)
  }
  return found
}

async function changesOfSide(
  db: Queryable,
  match: typeof matches.$inferSelect,
  side: 'home' | 'away',
  starters: Player[],
): Promise<Changes | null> {
  if (starters.length === 0) return null
  const team = side === 'home' ? match.homeId : match.awayId
  const known = db.select({ one: sql`1` }).from(matchLineups).where(eq(matchLineups.matchId, matches.id))
  const [last] = await db
    .select()
    .from(matches)
    .where(and(before(team, match.kickoffAt), exists(known)))
    .orderBy(desc(matches.kickoffAt))
    .limit(1)
  if (!last) return null
  const then = await db
    .select()
    .from(lineupPlayers)
    .where(
      and(
        eq(lineupPlayers.matchId, last.id),
        eq(lineupPlayers.side, last.homeId === team ? 'home' : 'away'),
        eq(lineupPlayers.starter, true),
      ),
    )
  if (then.length === 0) return null
  const [now, old] = [new Set(starters.map(keyOf)), new Set(then.map(keyOf))]
  return {
    match_id: last.id,
    kickoff_at: iso(last.kickoffAt),
    came_in: starters.filter((player) => !old.has(keyOf(player))).map(namesOf),
    went_out: then.filter((player) => !now.has(keyOf(player))).map(namesOf),
  }
}

/** Changes of the starting line-up since the previous match, by side. `players` are those of the match. */
export async function changesOf(db: Queryable, matchId: number, players: Player[]) {
  const [match] = await db.select().from(matches).where(eq(matches.id, matchId))
  const of = async (side: 'home' | 'away') => {
    const starters = players.filter((player) => player.side === side && player.starter)
    return match ? changesOfSide(db, match, side, starters) : null
  }
  return { home: await of('home'), away: await of('away') }
}
