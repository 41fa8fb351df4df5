import { sql } from 'drizzle-orm'
import { posts, postTopics } from '#lib/backend/db/schema/community/posts.ts'
import type { Handler } from '#lib/backend/http/context.ts'
import type { getTopics as endpoint } from '#lib/contract/community/feeds.ts'

/** The number of latest posts whose topics are counted. */
const RECENT_POSTS = 1_000

/** Counts the topics of the latest posts. */
export const getTopics: Handler<typeof endpoint> = async ({ ctx, input: { limit } }) => {
  const { rows } = await ctx.db.execute<{ topic: string; posts: number }>(sql`
    select t.topic, count(*)::int as posts from (
      select p.id from ${posts} p where p.state = 'shown' order by p.id desc limit ${RECENT_POSTS}) recent
    join ${postTopics} t on t.post_id = recent.id
    group by t.topic order by posts desc, t.topic limit ${limit}`)
  return { list: rows, server_time: new Date(ctx.clock.now()).toISOString() }
}
