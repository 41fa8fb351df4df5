import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/news/editing.ts'
import { moveArticle } from './move-article.ts'

/** `admin/refuseArticle` */
export const refuseArticle: Handler<typeof contract.refuseArticle> = ({ ctx, input: { id, reason } }) =>
  moveArticle(ctx, { id, to: 'refused', action: 'refuse_article', detail: { reason } }, (row) => {
    if (row.state !== 'review') throw new Refusal('conflict', 'news.not_waiting')
    return { refusedReason: reason }
  })
