import type { Context, HandlerResult } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/news/articles.ts'

export type Output = HandlerResult<typeof contract.setLikedArticle>

export function userOf({ actor }: Context): number {
  if (actor.role === 'guest') throw new Refusal('not_logged_in', 'not_logged_in')
  return actor.userId
}
