import { inArray } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { matchesAround } from '../lists/around.ts'
import type { Match } from '../lists/past.ts'

/** Matches listed for each side. */
const MAX_NEXT = 3

/** The next matches of both sides without this match, soonest first. */
export async function loadNextMatches(db: Queryable, match: Match, now: number) {
  const around = await matchesAround(db, [match.homeId, match.awayId], { now, next: MAX_NEXT + 1 })
  const coming = around.filter(({ id, when }) => when === 'next' && id !== match.id)
  const ids = [...new Set(coming.map(({ id }) => id))]
  const rows = ids.length > 0 ? await db.select().from(matches).where(inArray(matches.id, ids)) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const of = (team: number) =>
    coming
      .filter(({ teamId }) => teamId === team)
      .slice(0, MAX_NEXT)
      .flatMap(({ id }) => byId.get(id) ?? [])
  return { home: of(match.homeId), away: of(match.awayId) }
}
