import { desc, eq } from 'drizzle-orm'
import { anchorFollows, teamFollows } from '#lib/backend/db/schema/social.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { type getMine as endpoint, MAX_FOLLOWS } from '#lib/contract/social/follows.ts'
import { callerOf } from '../caller-of.ts'
import { collectedIds } from '../favourites/collected.ts'

/** Returns the ids of everything the user follows and of their favourite matches, the newest first. */
export const getMine: Handler<typeof endpoint> = async ({ ctx }) => {
  const userId = callerOf(ctx)
  const anchors = await ctx.db
    .select({ id: anchorFollows.anchorId, special: anchorFollows.special })
    .from(anchorFollows)
    .where(eq(anchorFollows.userId, userId))
    .orderBy(desc(anchorFollows.createdAt))
    .limit(MAX_FOLLOWS)
  const teams = await ctx.db
    .select({ id: teamFollows.teamId, special: teamFollows.special })
    .from(teamFollows)
    .where(eq(teamFollows.userId, userId))
    .orderBy(desc(teamFollows.createdAt))
    .limit(MAX_FOLLOWS)
  return { anchors, teams, matches: await collectedIds(ctx.db, userId) }
}
