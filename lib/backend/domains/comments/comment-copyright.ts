import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { comments } from '#lib/backend/db/schema/comments.ts'
import type { CopyrightContent } from '#lib/backend/domains/copyright/index.ts'
import { type MoveDeps, moveFile } from '#lib/backend/ports/storage/index.ts'

const MAX_TITLE_LENGTH = 80

/** How the pictures of comments are taken down after a copyright notice. The texts of the comments stay. */
export const createCommentCopyright = ({ db, ...files }: MoveDeps & { db: Queryable }): CopyrightContent => ({
  async find(queryable, id) {
    const [row] = await queryable
      .select({ comment: comments, nickname: users.nickname })
      .from(comments)
      .innerJoin(users, eq(users.id, comments.userId))
      .where(
        and(
          eq(comments.id, id),
          eq(comments.state, 'shown'),
          isNotNull(comments.image),
          isNull(comments.imageTakenDownAt),
        ),
      )
    if (!row) return null
    const title = [...row.comment.text].slice(0, MAX_TITLE_LENGTH).join('')
    return { authorId: row.comment.userId, title: title || row.nickname, sameFile: [] }
  },
  async takeDown({ id }) {
    const [comment] = await db
      .update(comments)
      .set({ imageTakenDownAt: new Date() })
      .where(and(eq(comments.id, id), ne(comments.state, 'removed')))
      .returning({ image: comments.image })
    if (comment?.image)
      await moveFile(files, comment.image, (image) =>
        db.update(comments).set({ image }).where(eq(comments.id, id)),
      )
  },
  async restore({ id }) {
    await db.update(comments).set({ imageTakenDownAt: null }).where(eq(comments.id, id))
  },
})
