import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getGuards } from '#lib/contract/gifts/perks.ts'
import { tierQuote } from '#lib/shared/gifts/tier-quote.ts'
import { nextHour } from '#lib/shared/time/day.ts'
import { NOBLE_END_HOUR, REMIND_DAYS, RENEWAL_GRACE_DAYS } from '#lib/shared/vocabulary/gifts.ts'

export type Tier = OutputOf<typeof getGuards>['tiers'][number]
export type Held = OutputOf<typeof getGuards>['mine']

const DAY_MS = 86_400_000

type Priced = Pick<Tier, 'tier' | 'price' | 'renewal_price' | 'coins_back'>
const priced = ({ tier, price, renewal_price, coins_back }: Priced) => ({
  tier,
  priceTenths: price,
  renewalTenths: renewal_price,
  coinsBack: coins_back,
})
const toHolding = (mine: NonNullable<Held>) => ({
  ...priced(mine),
  endsAt: Date.parse(mine.ends_at),
  paidUntil: Date.parse(mine.paid_until),
  coinsFrom: mine.coins_from === null ? null : Date.parse(mine.coins_from),
  coinsGiven: mine.coins_given,
})

/**
 * The price of a number of months of a tier for the holder of `mine`, sold or withdrawn, by the server's
 * rule; or why they cannot be bought. `nobleZone`: the site's time zone, in which nobility ends at four in
 * the morning; null for guards.
 */
export const quoteOf = (tier: Tier, months: number, mine: Held, now: number, nobleZone: string | null) =>
  tierQuote(
    priced(tier),
    months,
    mine && toHolding(mine),
    now,
    nobleZone === null ? undefined : (paidUntil) => nextHour(paidUntil, NOBLE_END_HOUR, nobleZone),
  )

/**
 * The notice about the end of the user's tier: it ends soon (`last`: for good, it is no longer sold), it has
 * ended and can be renewed at the lower price until `graceEndsAt`, or none.
 */
export function endOf(
  mine: Held,
  now: number,
): { kind: 'soon' | 'last'; days: number } | { kind: 'over'; graceEndsAt: number } | null {
  if (!mine) return null
  const endsAt = Date.parse(mine.ends_at)
  const remainingMs = endsAt - now
  if (remainingMs > REMIND_DAYS * DAY_MS) return null
  const days = Math.ceil(remainingMs / DAY_MS)
  if (!mine.is_sold) return remainingMs > 0 ? { kind: 'last', days } : null
  // Automatic renewal is shown at its switch.
  if (remainingMs > 0) return mine.renews_for === null ? { kind: 'soon', days } : null
  const graceEndsAt = endsAt + RENEWAL_GRACE_DAYS * DAY_MS
  return now < graceEndsAt ? { kind: 'over', graceEndsAt } : null
}
