import type { Handler } from '#lib/backend/http/context.ts'
import type { getMine as endpoint, FollowKind } from '#lib/contract/social/follows.ts'
import { callerOf } from '../caller-of.ts'
import { collectedIds } from '../favourites/collected.ts'
import { loadFollows } from './follow-tables.ts'

/** Returns the ids of everything the user follows and of their favourite matches, the newest first. */
export const getMine: Handler<typeof endpoint> = async ({ ctx }) => {
  const userId = callerOf(ctx)
  const pins = async (kind: FollowKind) =>
    (await loadFollows(ctx.db, kind, userId)).map(({ id, special }) => ({ id, special }))
  return {
    anchors: await pins('anchor'),
    users: await pins('user'),
    teams: await pins('team'),
    competitions: await pins('competition'),
    players: await pins('player'),
    matches: await collectedIds(ctx.db, userId),
  }
}
