import type { Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/news/editing.ts'
import { isWhole } from './is-whole.ts'
import { move } from './move-article.ts'

/** How far ahead an article may be set (ms). */
const YEAR = 366 * 86_400_000

/** `admin/publishArticle` */
export const publishArticle: Handler<typeof contract.publishArticle> = ({ ctx, input: { id, at } }) => {
  const now = ctx.clock.now()
  const later = at === null ? null : new Date(at)
  if (later && (later.getTime() <= now || later.getTime() > now + YEAR))
    throw new Refusal('invalid', 'news.wrong_time')
  const detail = later ? { at } : {}
  return move(ctx, { id, to: 'published', action: 'publish_article', detail }, (row) => {
    if (!isWhole(row)) throw new Refusal('invalid', 'news.incomplete')
    // An article that comes back keeps the day it first appeared.
    const before = row.publishedAt !== null && row.publishedAt.getTime() <= now ? row.publishedAt : null
    return { publishedAt: later ?? before ?? new Date(now), refusedReason: null }
  })
}
