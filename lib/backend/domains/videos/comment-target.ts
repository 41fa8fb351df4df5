import { and, eq } from 'drizzle-orm'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { videos } from '#lib/backend/db/schema/videos/videos.ts'
import type { LoadCommentTarget } from '#lib/backend/domains/comments/index.ts'
import { isShown } from './cards.ts'

/** A video that is shown, as the target of comments. Its title is in one language. */
export const loadVideoTarget: LoadCommentTarget = async ({ db }, id) => {
  const [row] = await db
    .select({ authorId: videos.userId, title: videos.title })
    .from(videos)
    .innerJoin(users, eq(users.id, videos.userId))
    .where(and(eq(videos.id, id), isShown))
  if (!row) return null
  const { authorId, title } = row
  return { authorId, titles: { title_zh: title, title_en: title, title_vi: title } }
}
