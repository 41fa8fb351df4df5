import { and, eq } from 'drizzle-orm'
import { type Queryable, withTransaction } from '#lib/backend/db/pool.ts'
import { users } from '#lib/backend/db/schema/accounts/accounts.ts'
import { postPictures, posts } from '#lib/backend/db/schema/community/posts.ts'
import type { CopyrightContent } from '#lib/backend/domains/copyright/index.ts'
import { type MoveDeps, moveFile } from '#lib/backend/ports/storage/index.ts'
import { checkText, SITE_WIDE } from '#lib/backend/word-filter/site-filter.ts'
import { lockPost } from './posts/remove-post.ts'
import { hidePost, showPost } from './posts/show-post.ts'

const MAX_TITLE_LENGTH = 80

/** How posts are taken down after a copyright notice. */
export const createPostCopyright = ({ db, ...files }: MoveDeps & { db: Queryable }): CopyrightContent => ({
  async find(queryable, id) {
    const [row] = await queryable
      .select({ post: posts, nickname: users.nickname })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.userId))
      .where(and(eq(posts.id, id), eq(posts.state, 'shown')))
    if (!row) return null
    const title = [...row.post.text].slice(0, MAX_TITLE_LENGTH).join('')
    return { authorId: row.post.userId, title: title || row.nickname, sameFile: [] }
  },
  async takeDown({ id }) {
    const isDown = await withTransaction(db, async (tx) => {
      const post = await lockPost(tx, id)
      if (post.state === 'removed') return false
      if (post.state === 'shown') await hidePost(tx, post)
      await tx.update(posts).set({ state: 'taken_down', pinnedAt: null }).where(eq(posts.id, id))
      return true
    })
    if (!isDown) return
    const pictures = await db.select().from(postPictures).where(eq(postPictures.postId, id))
    for (const { key } of pictures)
      await moveFile(files, key, (newKey) =>
        db.update(postPictures).set({ key: newKey }).where(eq(postPictures.key, key)),
      )
  },
  /** Shows the post again, or holds it: it may have been taken down while it waited for review. */
  async restore({ id }) {
    await withTransaction(db, async (tx) => {
      const post = await lockPost(tx, id)
      if (post.state !== 'taken_down') return
      const { verdict } = await checkText(tx, SITE_WIDE, post.text)
      const state = verdict === 'pass' ? 'shown' : 'held'
      await tx.update(posts).set({ state }).where(eq(posts.id, id))
      if (state === 'shown') await showPost(tx, post)
    })
  },
})
