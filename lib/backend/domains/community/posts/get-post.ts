import type { Handler } from '#lib/backend/http/context.ts'
import type { getPost as endpoint } from '#lib/contract/community/posts.ts'
import type { CommunityDeps } from '../deps.ts'
import { loadPost } from './load-post.ts'

/** Returns one post. */
export const createGetPost =
  (deps: CommunityDeps): Handler<typeof endpoint> =>
  async ({ ctx, input: { id } }) => ({
    post: await loadPost(ctx, deps, id),
    server_time: new Date(ctx.clock.now()).toISOString(),
  })
