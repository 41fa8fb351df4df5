import type { Handler } from '#lib/backend/http/context.ts'
import { scoresTopic } from '#lib/backend/realtime/topics.ts'
import type { getFollowed as endpoint } from '#lib/contract/social/followed.ts'
import { type GuestFollowKind, guestFollowKinds } from '#lib/contract/social/guest-follows.ts'
import { SPORTS } from '#lib/shared/vocabulary.ts'
import type { SocialDeps } from '../deps.ts'
import { loadFollows } from '../follows/follow-tables.ts'
import type { FollowOfKind } from './candidates.ts'
import { followedItems } from './followed-items.ts'

const INPUTS = { team: 'teams', competition: 'competitions', player: 'players' } as const

/**
 * Returns followed teams, players and competitions with their matches: those of the given ids, else the
 * user's own. A guest without ids has none.
 */
export const createGetFollowed =
  (deps: Pick<SocialDeps, 'matches' | 'competitions'>): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const now = ctx.clock.now()
    const { userId } = ctx.actor
    const isOwn = userId !== null && guestFollowKinds.every((kind) => input[INPUTS[kind]] === undefined)
    const followsOf = async (kind: GuestFollowKind): Promise<FollowOfKind[]> => {
      if (isOwn) return (await loadFollows(ctx.db, kind, userId)).map((follow) => ({ kind, ...follow }))
      return (input[INPUTS[kind]] ?? []).map((id) => ({ kind, id, special: false, followedAt: null }))
    }
    const follows: FollowOfKind[] = []
    for (const kind of guestFollowKinds)
      if (input.kind === undefined || input.kind === kind) follows.push(...(await followsOf(kind)))
    // Read before the rows, so that nothing published between is missed.
    const positions =
      follows.length === 0 ? [] : await Promise.all(SPORTS.map((sport) => ctx.position(scoresTopic(sport))))
    return {
      server_time: new Date(now).toISOString(),
      time_zone: ctx.timeZone,
      positions: positions.filter((position) => position !== null),
      list: await followedItems(ctx.db, deps, follows, { now, limit: input.limit }),
    }
  }
