import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getUserPosts as endpoint } from '#lib/contract/community/posts.ts'
import { avatarAddress } from '#lib/shared/addresses/avatar-address.ts'
import type { CommunityDeps } from '../deps.ts'
import { notBlockedBy, selectPosts, toPosts } from './post-rows.ts'

/** Lists the posts of a user; the caller sees also their own that wait for review. */
export const createGetUserPosts =
  (deps: CommunityDeps): Handler<typeof endpoint> =>
  async ({ ctx, input: { id, cursor, limit } }) => {
    const userId = id ?? requireUserId(ctx)
    const [user] = await ctx.db
      .select({ id: users.id, nickname: users.nickname, avatar: users.avatar })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    if (!user) throw notFound('user')
    const isShown = eq(posts.state, 'shown')
    const rows = await selectPosts(ctx.db, {
      where: and(
        eq(posts.userId, userId),
        userId === ctx.actor.userId ? inArray(posts.state, ['shown', 'held']) : isShown,
        cursor === undefined ? undefined : lt(posts.id, Number(cursor)),
        notBlockedBy(ctx.actor.userId),
      ),
      order: [desc(posts.id)],
      limit: limit + 1,
    })
    const page = rows.slice(0, limit)
    const last = page.at(-1)?.post
    return {
      user: { user_id: user.id, user_nickname: user.nickname, avatar: avatarAddress(user.avatar) },
      list: await toPosts(ctx, deps, page),
      cursor: last && rows.length > limit ? String(last.id) : null,
      total: await ctx.db.$count(posts, and(eq(posts.userId, userId), isShown)),
      server_time: new Date(ctx.clock.now()).toISOString(),
    }
  }
