import { and, eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { posts } from '#lib/backend/db/schema/community/posts.ts'
import type { LoadCommentTarget } from '#lib/backend/domains/comments/index.ts'
import { firstCharacters } from '#lib/shared/text/characters.ts'
import { requireNotMuted } from './circle-moderation/require-not-muted.ts'

const TITLE_CHARACTERS = 60

/** A post that is shown, as the target of comments. Its title is its author and the begin of its text. */
export const loadPostTarget: LoadCommentTarget = async ({ db }, id) => {
  const [row] = await db
    .select({
      circleId: posts.circleId,
      authorId: posts.userId,
      name: users.nickname,
      text: posts.text,
      spoiler: posts.spoiler,
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(eq(posts.id, id), eq(posts.state, 'shown')))
  if (!row) return null
  const { circleId, authorId, name, text, spoiler } = row
  const [line = ''] = text.split('\n')
  const title = spoiler || line === '' ? name : `${name}: ${firstCharacters(line, TITLE_CHARACTERS)}`
  return {
    authorId,
    threadNotice: 'post_commented',
    requireWriter: (ctx, userId) => requireNotMuted(ctx, circleId, userId),
    titles: { title_zh: title, title_en: title, title_vi: title },
  }
}
