import { desc, eq } from 'drizzle-orm'
import { anchorFollows, teamFollows } from '#lib/backend/db/schema/social.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { type getMine as endpoint, MOST_FOLLOWS } from '#lib/contract/social/follows.ts'
import { collectedIds } from '../favourites/collected.ts'
import { callerOf } from '../whose.ts'

/** The ids of all the caller follows and collected, the newest first. */
export const getMine: Handler<typeof endpoint> = async ({ ctx }) => {
  const userId = callerOf(ctx)
  const anchors = await ctx.db
    .select({ id: anchorFollows.anchorId, special: anchorFollows.special })
    .from(anchorFollows)
    .where(eq(anchorFollows.userId, userId))
    .orderBy(desc(anchorFollows.createdAt))
    .limit(MOST_FOLLOWS)
  const teams = await ctx.db
    .select({ id: teamFollows.teamId, special: teamFollows.special })
    .from(teamFollows)
    .where(eq(teamFollows.userId, userId))
    .orderBy(desc(teamFollows.createdAt))
    .limit(MOST_FOLLOWS)
  return { anchors, teams, matches: await collectedIds(ctx.db, userId) }
}
