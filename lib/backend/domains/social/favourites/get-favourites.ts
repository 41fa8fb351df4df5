import type { Handler } from '#lib/backend/http/context.ts'
import type { getFavourites as endpoint } from '#lib/contract/social/favourites.ts'
import type { SocialDeps } from '../deps.ts'
import { collectedIds } from './collected.ts'

/** Collected matches as a score list: the named ones, else the caller's own; a guest who names none has none. */
export const createGetFavourites =
  ({ matches }: Pick<SocialDeps, 'matches'>): Handler<typeof endpoint> =>
  async ({ ctx, input: { sport, ids } }) => {
    const own = ctx.actor.userId === null ? [] : await collectedIds(ctx.db, ctx.actor.userId)
    return matches.listWithIds(ctx, sport, ids ?? own)
  }
