import type { Handler } from '#lib/backend/http/context.ts'
import type { getAttentionList as endpoint } from '#lib/contract/social/follows.ts'
import { callerOf } from '../caller-of.ts'
import type { SocialDeps } from '../deps.ts'
import { followedTeams } from '../teams.ts'
import { followedAnchors } from './anchors.ts'
import { followTotals } from './follows.ts'

/** Lists the anchors or teams the user follows, by page. */
export const createGetAttentionList =
  (deps: SocialDeps): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const userId = callerOf(ctx)
    const { kind, page, page_size } = input
    const now = ctx.clock.now()
    const at = { limit: page_size, offset: (page - 1) * page_size }
    const totals = await followTotals(ctx.db, userId)
    const list =
      kind === 'anchor'
        ? await followedAnchors(ctx.db, deps.rooms, userId, at)
        : await followedTeams(ctx.db, deps, userId, { ...at, now })
    return {
      server_time: new Date(now).toISOString(),
      time_zone: ctx.timeZone,
      totals,
      list,
      page,
      page_size,
      total: totals[kind],
    }
  }
