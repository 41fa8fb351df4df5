import type { Handler } from '#lib/backend/http/context.ts'
import type { getFollowers as endpoint } from '#lib/contract/social/follows.ts'
import { followerCounts, mustExist } from './follows.ts'

/** Returns the number of followers of an anchor, a team, a competition or a player. */
export const getFollowers: Handler<typeof endpoint> = async ({ ctx, input: { kind, id } }) => {
  await mustExist(ctx.db, kind, id)
  return { kind, id, followers: (await followerCounts(ctx.db, kind, [id])).get(id) ?? 0 }
}
