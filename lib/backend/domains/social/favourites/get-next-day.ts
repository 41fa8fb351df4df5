import { eq } from 'drizzle-orm'
import { teamFollows } from '#lib/backend/db/schema/social.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getNextDay as endpoint } from '#lib/contract/social/favourites.ts'
import type { SocialDeps } from '../deps.ts'
import { collectedIds } from './collected.ts'

/**
 * Returns the first of the site's days, today or later, on which a favourite match or a followed team is
 * still to play.
 */
export const createGetNextDay =
  ({ matches }: Pick<SocialDeps, 'matches'>): Handler<typeof endpoint> =>
  async ({ ctx, input: { sport, ids } }) => {
    const { userId } = ctx.actor
    if (userId === null) return matches.nextMatchDay(ctx, { sport, matchIds: ids ?? [], teamIds: [] })
    const followed = await ctx.db
      .select({ id: teamFollows.teamId })
      .from(teamFollows)
      .where(eq(teamFollows.userId, userId))
    return matches.nextMatchDay(ctx, {
      sport,
      matchIds: ids ?? (await collectedIds(ctx.db, userId)),
      teamIds: followed.map(({ id }) => id),
    })
  }
