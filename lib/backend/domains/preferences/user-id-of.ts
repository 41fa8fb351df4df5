import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'

/** Returns the id of the logged-in user, taken only from the session. */
export function userIdOf(ctx: Context): number {
  if (ctx.actor.userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  return ctx.actor.userId
}
