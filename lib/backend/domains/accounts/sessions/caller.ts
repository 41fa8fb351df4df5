import type { Actor, Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'

/** Who calls an endpoint that only users may call. */
export function userOf({ actor }: Context): Exclude<Actor, { role: 'guest' }> {
  if (actor.role === 'guest') throw new Refusal('not_logged_in', 'not_logged_in')
  return actor
}
