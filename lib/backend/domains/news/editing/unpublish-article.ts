import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { type Moved, move } from './move-article.ts'

/** `admin/unpublishArticle` */
export const unpublishArticle: Verb<{ id: number }, Moved> = ({ ctx, input: { id } }) =>
  move(ctx, { id, to: 'unpublished', action: 'unpublish_article' }, (row) => {
    if (row.state !== 'published') throw new Refusal('conflict', 'news.not_published')
    return {}
  })
