import { and, eq, ne } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { matchFavourites } from '#lib/backend/db/schema/social.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { type setCollected as endpoint, MOST_FAVOURITES } from '#lib/contract/social/favourites.ts'
import { matchCollected } from '../events.ts'
import { callerOf } from '../whose.ts'
import { collectedTotal } from './collected.ts'

/** Collects a match of any sport, or lets it go. The same again changes nothing. */
export const setCollected: Handler<typeof endpoint> = async ({ ctx, input: { id, state } }) => {
  const userId = callerOf(ctx)
  const own = and(eq(matchFavourites.userId, userId), eq(matchFavourites.matchId, id))
  if (!state) {
    await ctx.db.delete(matchFavourites).where(own)
    return { id, state, total: await collectedTotal(ctx.db, userId) }
  }
  const [match] = await ctx.db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.id, id), ne(matches.status, 'hidden')))
  if (!match) throw notFound('match')
  const [held] = await ctx.db.select({ id: matchFavourites.matchId }).from(matchFavourites).where(own)
  if (!held && (await collectedTotal(ctx.db, userId)) >= MOST_FAVOURITES)
    throw new Refusal('conflict', 'social.too_many_favourites', { most: MOST_FAVOURITES })
  await ctx.db.insert(matchFavourites).values({ userId, matchId: id }).onConflictDoNothing()
  if (!held) await ctx.events.afterCommit(ctx, matchCollected, { userId, matchId: id })
  return { id, state, total: await collectedTotal(ctx.db, userId) }
}
