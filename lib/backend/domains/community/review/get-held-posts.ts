import { asc, desc, eq } from 'drizzle-orm'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getHeldPosts as endpoint } from '#lib/contract/community/review.ts'
import type { CommunityDeps } from '../deps.ts'
import { selectPosts, toPosts } from '../posts/post-rows.ts'

/** Lists posts that wait for review, or removed ones. */
export const createGetHeldPosts =
  (deps: CommunityDeps): Handler<typeof endpoint> =>
  async ({ ctx, input: { state, page, page_size } }) => {
    const where = eq(posts.state, state)
    const rows = await selectPosts(ctx.db, {
      where,
      order: [state === 'held' ? asc(posts.id) : desc(posts.id)],
      limit: page_size,
      offset: (page - 1) * page_size,
    })
    const list = await toPosts(ctx, deps, rows)
    // Operators see what a removed post said.
    const texts = new Map(rows.map(({ post }) => [post.id, post.text]))
    return {
      list: list.map((post) => ({ ...post, text: texts.get(post.id) ?? '' })),
      page,
      page_size,
      total: await ctx.db.$count(posts, where),
    }
  }
