import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'

/** Whose preferences are meant: the caller's own, by the session alone. */
export function callerOf(ctx: Context): number {
  if (ctx.actor.userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  return ctx.actor.userId
}
