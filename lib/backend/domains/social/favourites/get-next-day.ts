import type { Handler } from '#lib/backend/http/context.ts'
import type { getNextDay as endpoint } from '#lib/contract/social/favourites.ts'
import type { SocialDeps } from '../deps.ts'
import { followedFilter } from './followed-filter.ts'

/** Returns the first day of the call's time zone, today or later, on which a followed match is still to play. */
export const createGetNextDay =
  ({ matches }: Pick<SocialDeps, 'matches'>): Handler<typeof endpoint> =>
  async ({ ctx, input: { sport, ...stored } }) =>
    matches.nextMatchDay(ctx, { sport, ...(await followedFilter(ctx, stored)) })
