import { and, inArray, ne } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { matchFavourites } from '#lib/backend/db/schema/social.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { type moveFavourites as endpoint, MAX_FAVOURITES } from '#lib/contract/social/favourites.ts'
import { callerOf } from '../caller-of.ts'
import { collectedIds, collectedTotal } from './collected.ts'

/**
 * Moves a guest's favourites into the account, in the given order, up to the maximum. Repeating the call
 * moves nothing more.
 */
export const moveFavourites: Handler<typeof endpoint> = async ({ ctx, input: { ids } }) => {
  const userId = callerOf(ctx)
  const collected = new Set(await collectedIds(ctx.db, userId))
  const newIds = ids.filter((id) => !collected.has(id))
  const found =
    newIds.length === 0
      ? []
      : await ctx.db
          .select({ id: matches.id })
          .from(matches)
          .where(and(inArray(matches.id, newIds), ne(matches.status, 'hidden')))
  const existing = new Set(found.map(({ id }) => id))
  const room = Math.max(0, MAX_FAVOURITES - (await collectedTotal(ctx.db, userId)))
  const added = newIds.filter((id) => existing.has(id))
  const rows = added.slice(0, room).map((matchId) => ({ userId, matchId }))
  const moved =
    rows.length === 0
      ? []
      : await ctx.db
          .insert(matchFavourites)
          .values(rows)
          .onConflictDoNothing()
          .returning({ id: matchFavourites.matchId })
  return { moved: moved.length, matches: await collectedIds(ctx.db, userId), left: added.slice(room) }
}
