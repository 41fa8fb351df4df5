import { and, eq, ne } from 'drizzle-orm'
import { matches } from '#lib/backend/db/schema/matches.ts'
import { matchFavourites } from '#lib/backend/db/schema/social.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import { type setCollected as endpoint, MAX_FAVOURITES } from '#lib/contract/social/favourites.ts'
import { callerOf } from '../caller-of.ts'
import { matchCollected } from '../events.ts'
import { collectedTotal } from './collected.ts'

/** Adds a match of any sport to the user's favourites, or removes it. Idempotent. */
export const setCollected: Handler<typeof endpoint> = async ({ ctx, input: { id, state } }) => {
  const userId = callerOf(ctx)
  const ownRow = and(eq(matchFavourites.userId, userId), eq(matchFavourites.matchId, id))
  if (!state) {
    await ctx.db.delete(matchFavourites).where(ownRow)
    return { id, state, total: await collectedTotal(ctx.db, userId) }
  }
  const [match] = await ctx.db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.id, id), ne(matches.status, 'hidden')))
  if (!match) throw notFound('match')
  const [existing] = await ctx.db.select({ id: matchFavourites.matchId }).from(matchFavourites).where(ownRow)
  if (!existing && (await collectedTotal(ctx.db, userId)) >= MAX_FAVOURITES)
    throw new Refusal('conflict', 'social.too_many_favourites', { most: MAX_FAVOURITES })
  await ctx.db.insert(matchFavourites).values({ userId, matchId: id }).onConflictDoNothing()
  if (!existing) await ctx.events.afterCommit(ctx, matchCollected, { userId, matchId: id })
  return { id, state, total: await collectedTotal(ctx.db, userId) }
}
