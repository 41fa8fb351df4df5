import type { Handler } from '#lib/backend/http/context.ts'
import type { getFavourites as endpoint } from '#lib/contract/social/favourites.ts'
import type { SocialDeps } from '../deps.ts'
import { collectedIds } from './collected.ts'

/**
 * Returns favourite matches as a score list: the given ids, or the user's own. A guest without ids has none.
 */
export const createGetFavourites =
  ({ matches }: Pick<SocialDeps, 'matches'>): Handler<typeof endpoint> =>
  async ({ ctx, input: { sport, ids } }) => {
    const ownIds = ctx.actor.userId === null ? [] : await collectedIds(ctx.db, ctx.actor.userId)
    return matches.listWithIds(ctx, sport, ids ?? ownIds)
  }
