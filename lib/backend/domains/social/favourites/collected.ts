import { and, count, desc, eq, ne } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { matchFavourites } from '#lib/backend/db/schema/social.ts'
import { MAX_FAVOURITES } from '#lib/contract/social/favourites.ts'

/** Returns the ids of a user's favourite matches, the newest first, without matches hidden from the site. */
export async function collectedIds(db: Queryable, userId: number): Promise<number[]> {
  const list = await db
    .select({ id: matchFavourites.matchId })
    .from(matchFavourites)
    .innerJoin(matches, and(eq(matches.id, matchFavourites.matchId), ne(matches.status, 'hidden')))
    .where(eq(matchFavourites.userId, userId))
    .orderBy(desc(matchFavourites.createdAt), desc(matchFavourites.matchId))
    .limit(MAX_FAVOURITES)
  return list.map(({ id }) => id)
}

export async function collectedTotal(db: Queryable, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(matchFavourites)
    .where(eq(matchFavourites.userId, userId))
  return row?.total ?? 0
}
