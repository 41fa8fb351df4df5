import type { Actor, Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'

/** Returns the logged-in user of a call to an endpoint that is not for guests. */
export function userOf({ actor }: Context): Exclude<Actor, { role: 'guest' }> {
  if (actor.role === 'guest') throw new Refusal('not_logged_in', 'not_logged_in')
  return actor
}
