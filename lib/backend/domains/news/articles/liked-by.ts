import type * as z from 'zod/mini'
import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type * as contract from '#lib/contract/news/articles.ts'

export type Output = z.input<typeof contract.setLikedArticle.output>

export function userOf({ actor }: Context): number {
  if (actor.role === 'guest') throw new Refusal('not_logged_in', 'not_logged_in')
  return actor.userId
}
