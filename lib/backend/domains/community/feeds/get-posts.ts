import { and, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import { posts, postTopics } from '#lib/backend/db/schema/community/posts.ts'
import type { Context, Handler, HandlerInput } from '#lib/backend/http/context.ts'
import { invalidCursor } from '#lib/backend/http/input/invalid-cursor.ts'
import { notFound } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import type { getPosts as endpoint } from '#lib/contract/community/feeds.ts'
import { MAX_PINNED_POSTS, topicKey } from '#lib/shared/community.ts'
import type { CommunityDeps } from '../deps.ts'
import { notBlockedBy, type PostRow, selectPosts, toPosts } from '../posts/post-rows.ts'
import { loadFollowedIds } from './load-followed-ids.ts'

type Input = HandlerInput<typeof endpoint>

const isShown = eq(posts.state, 'shown')

/** The numbers of a cursor: heat and id of the last post for hot posts, its id for all others. */
function readCursor(ctx: Context, cursor: string | undefined, isHot: boolean): readonly number[] | null {
  if (cursor === undefined) return null
  const parts = cursor.split('.').map(Number)
  if (parts.length !== (isHot ? 2 : 1)) throw invalidCursor(ctx)
  return parts
}

async function requireCircle({ db }: Context, id: number): Promise<SQL> {
  if ((await db.$count(circles, eq(circles.id, id))) === 0) throw notFound('circle')
  return eq(posts.circleId, id)
}

/** The ids of the newest posts of a topic before a post. */
async function loadIdsOfTopic(ctx: Context, topic: string, before: number | null, limit: number) {
  const rows = await ctx.db
    .select({ id: postTopics.postId })
    .from(postTopics)
    .innerJoin(posts, eq(posts.id, postTopics.postId))
    .where(
      and(
        eq(postTopics.topic, topicKey(topic)),
        before === null ? undefined : lt(postTopics.postId, before),
        isShown,
        notBlockedBy(ctx.actor.userId),
      ),
    )
    .orderBy(desc(postTopics.postId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

async function loadPage(ctx: Context, input: Input, isHot: boolean): Promise<PostRow[]> {
  const { feed, topic, match_id: matchId, circle_id: circleId } = input
  const limit = input.limit + 1
  const cursor = readCursor(ctx, input.cursor, isHot)
  const before = isHot ? null : (cursor?.[0] ?? null)
  const order = [desc(posts.id)]
  if (topic !== undefined || feed === 'followed') {
    const ids =
      topic === undefined
        ? await loadFollowedIds(ctx.db, requireUserId(ctx), { before, limit })
        : await loadIdsOfTopic(ctx, topic, before, limit)
    return ids.length === 0 ? [] : selectPosts(ctx.db, { where: inArray(posts.id, ids), order, limit })
  }
  const after = isHot
    ? cursor && sql`(${posts.heat}, ${posts.id}) < (${cursor[0]}::bigint, ${cursor[1]}::bigint)`
    : before && lt(posts.id, before)
  return selectPosts(ctx.db, {
    where: and(
      isShown,
      // Pinned posts are in front of the first page.
      circleId === undefined ? undefined : and(await requireCircle(ctx, circleId), isNull(posts.pinnedAt)),
      matchId === undefined ? undefined : eq(posts.matchId, matchId),
      after || undefined,
      notBlockedBy(ctx.actor.userId),
    ),
    order: isHot ? [desc(posts.heat), ...order] : order,
    limit,
  })
}

/** The pinned posts of a circle, in front of the first page of its posts. */
async function loadPinned(ctx: Context, { feed, circle_id: circleId, cursor }: Input): Promise<PostRow[]> {
  if (circleId === undefined || cursor !== undefined || feed === 'followed') return []
  return selectPosts(ctx.db, {
    where: and(
      eq(posts.circleId, circleId),
      isNotNull(posts.pinnedAt),
      isShown,
      notBlockedBy(ctx.actor.userId),
    ),
    order: [desc(posts.pinnedAt), desc(posts.id)],
    limit: MAX_PINNED_POSTS,
  })
}

/** Returns a page of posts. */
export const createGetPosts =
  (deps: CommunityDeps): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const isHot = input.feed === 'hot' && input.topic === undefined && input.match_id === undefined
    const [rows, pinned] = await Promise.all([loadPage(ctx, input, isHot), loadPinned(ctx, input)])
    const page = rows.slice(0, input.limit)
    const last = page.at(-1)?.post
    const hasMore = last !== undefined && rows.length > input.limit
    return {
      list: await toPosts(ctx, deps, [...pinned, ...page]),
      cursor: hasMore ? (isHot ? `${last.heat}.${last.id}` : String(last.id)) : null,
      server_time: new Date(ctx.clock.now()).toISOString(),
    }
  }
