import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/news/editing.ts'
import { isComplete } from './is-complete.ts'
import { moveArticle } from './move-article.ts'

/** How far in the future an article may be scheduled (ms). */
const MAX_AHEAD_MS = 366 * 86_400_000

/** `admin/publishArticle` */
export const publishArticle: Handler<typeof contract.publishArticle> = ({ ctx, input: { id, at } }) => {
  const now = ctx.clock.now()
  const later = at === null ? null : new Date(at)
  if (later && (later.getTime() <= now || later.getTime() > now + MAX_AHEAD_MS))
    throw new Refusal('invalid', 'news.wrong_time')
  const detail = later ? { at } : {}
  return moveArticle(ctx, { id, to: 'published', action: 'publish_article', detail }, (row) => {
    if (!isComplete(row)) throw new Refusal('invalid', 'news.incomplete')
    // An article that is published again keeps its first publication date.
    const before = row.publishedAt !== null && row.publishedAt.getTime() <= now ? row.publishedAt : null
    return { publishedAt: later ?? before ?? new Date(now), refusedReason: null }
  })
}
