import type * as z from 'zod/mini'
import type { Verb } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/news/editing.ts'
import { type Moved, move } from './move-article.ts'

/** `admin/refuseArticle` */
export const refuseArticle: Verb<z.output<typeof contract.refuseArticle.input>, Moved> = ({
  ctx,
  input: { id, reason },
}) =>
  move(ctx, { id, to: 'refused', action: 'refuse_article', detail: { reason } }, (row) => {
    if (row.state !== 'review') throw new Refusal('conflict', 'news.not_waiting')
    return { refusedReason: reason }
  })
