import type { Handler } from '#lib/backend/http/context.ts'
import type { getAttentionList as endpoint } from '#lib/contract/social/follows.ts'
import { callerOf } from '../caller-of.ts'
import type { SocialDeps } from '../deps.ts'
import { followedItems } from '../followed/followed-items.ts'
import { followedAnchors } from './anchors.ts'
import { loadFollows } from './follow-tables.ts'
import { followedUsers } from './followed-users.ts'
import { followTotals } from './follows.ts'

/** Lists the anchors, other users, teams, competitions or players the user follows, by page. */
export const createGetAttentionList =
  (deps: SocialDeps): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const userId = callerOf(ctx)
    const { kind, page, page_size } = input
    const now = ctx.clock.now()
    const range = { limit: page_size, offset: (page - 1) * page_size }
    const totals = await followTotals(ctx.db, userId)
    const list =
      kind === 'anchor'
        ? await followedAnchors(ctx.db, deps.rooms, userId, range)
        : kind === 'user'
          ? await followedUsers(ctx.db, userId, range)
          : await followedItems(
              ctx.db,
              deps,
              (await loadFollows(ctx.db, kind, userId)).map((follow) => ({ kind, ...follow })),
              { ...range, now },
            )
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
