import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'

/** Returns the id of the logged-in user; refuses guests. */
export function requireUserId({ actor }: Pick<Context, 'actor'>): number {
  if (actor.userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  return actor.userId
}
