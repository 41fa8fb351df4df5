import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'

/** Returns the user of the session, whose lists a call reads and writes. */
export function callerOf(ctx: Context): number {
  if (ctx.actor.userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  return ctx.actor.userId
}
