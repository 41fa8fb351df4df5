import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'

/** Whose tasks: the caller's own, never anybody a parameter names. */
export function userOf({ actor }: Pick<Context, 'actor'>): number {
  if (actor.userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  return actor.userId
}
