import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { Held } from './renewal/quote.ts'

export const callerOf = ({ actor }: Context): number => {
  if (actor.userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  return actor.userId
}

/** What is agreed to: today's price of a month, or nothing. Refuses what is not held now, and to begin with what is sold no more. */
export function agreed(
  held: Held | undefined,
  on: boolean,
  now: number,
): { renewsFor: number | null; triedFor: null } {
  if (!held || held.endsAt.getTime() <= now) throw new Refusal('not_found', 'perks.not_held')
  if (on && !held.active) throw new Refusal('conflict', 'perks.no_tier')
  // Anyone who agrees anew on the last day is tried anew.
  return { renewsFor: on ? held.renewalTenths : null, triedFor: null }
}
