import type { Handler } from '#lib/backend/http/context.ts'
import type { getFollowedDays as endpoint } from '#lib/contract/social/favourites.ts'
import type { SocialDeps } from '../deps.ts'
import { followedFilter } from './followed-filter.ts'

/** Returns the days around a day with followed matches, and how many they have. */
export const createGetFollowedDays =
  ({ matches }: Pick<SocialDeps, 'matches'>): Handler<typeof endpoint> =>
  async ({ ctx, input: { sport, date, days, ...stored } }) => ({
    days: await matches.followedDays(ctx, { sport, date, days, ...(await followedFilter(ctx, stored)) }),
  })
