import type { Context } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import type { HeldPerk } from './renewal/quote.ts'

export const callerOf = ({ actor }: Context): number => {
  if (actor.userId === null) throw new Refusal('not_logged_in', 'not_logged_in')
  return actor.userId
}

/**
 * The renewal settings to store: today's price of a month, or null to switch renewal off. Refuses a perk the
 * user does not have now, and refuses to switch on a tier that is no longer sold.
 */
export function toRenewalSettings(
  held: HeldPerk | undefined,
  on: boolean,
  now: number,
): { renewsFor: number | null; triedFor: null } {
  if (!held || held.endsAt.getTime() <= now) throw new Refusal('not_found', 'perks.not_held')
  if (on && !held.active) throw new Refusal('conflict', 'perks.no_tier')
  // A user who agrees again on the last day gets another attempt.
  return { renewsFor: on ? held.renewalTenths : null, triedFor: null }
}
