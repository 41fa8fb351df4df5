import { and, inArray, ne } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { matchFavourites } from '#lib/backend/db/schema/social.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { type moveFavourites as endpoint, MOST_FAVOURITES } from '#lib/contract/social/favourites.ts'
import { callerOf } from '../whose.ts'
import { collectedIds, collectedTotal } from './collected.ts'

/** A guest's matches into the account, the first named first, as far as there is room. Again it moves nothing more. */
export const moveFavourites: Handler<typeof endpoint> = async ({ ctx, input: { ids } }) => {
  const userId = callerOf(ctx)
  const held = new Set(await collectedIds(ctx.db, userId))
  const wanted = ids.filter((id) => !held.has(id))
  const found =
    wanted.length === 0
      ? []
      : await ctx.db
          .select({ id: matches.id })
          .from(matches)
          .where(and(inArray(matches.id, wanted), ne(matches.status, 'hidden')))
  const known = new Set(found.map(({ id }) => id))
  const room = Math.max(0, MOST_FAVOURITES - (await collectedTotal(ctx.db, userId)))
  const rows = wanted
    .filter((id) => known.has(id))
    .slice(0, room)
    .map((matchId) => ({ userId, matchId }))
  const moved =
    rows.length === 0
      ? []
      : await ctx.db
          .insert(matchFavourites)
          .values(rows)
          .onConflictDoNothing()
          .returning({ id: matchFavourites.matchId })
  return { moved: moved.length, matches: await collectedIds(ctx.db, userId) }
}
