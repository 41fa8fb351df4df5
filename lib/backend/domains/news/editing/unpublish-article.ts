import type { EndpointHandler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { type MoveResult, moveArticle } from './move-article.ts'

/** `admin/unpublishArticle` */
export const unpublishArticle: EndpointHandler<{ id: number }, MoveResult> = ({ ctx, input: { id } }) =>
  moveArticle(ctx, { id, to: 'unpublished', action: 'unpublish_article' }, (row) => {
    if (row.state !== 'published') throw new Refusal('conflict', 'news.not_published')
    return {}
  })
