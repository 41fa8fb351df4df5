import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getGuards } from '#lib/contract/gifts/perks.ts'
import { tierQuote } from '#lib/shared/tier-quote.ts'
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
const heldOf = (mine: NonNullable<Held>) => ({
  ...priced(mine),
  endsAt: Date.parse(mine.ends_at),
  paidUntil: Date.parse(mine.paid_until),
  coinsFrom: mine.coins_from === null ? null : Date.parse(mine.coins_from),
  coinsGiven: mine.coins_given,
})

/**
 * The price of months of a tier for the holder of `mine`, sold or withdrawn, by the rule the server pays by; or why they are not
 * to be had. `nobleZone`: the site's time zone, in which nobility ends at four in the morning; null for guards.
 */
export const quoteOf = (tier: Tier, months: number, mine: Held, now: number, nobleZone: string | null) =>
  tierQuote(
    priced(tier),
    months,
    mine && heldOf(mine),
    now,
    nobleZone === null ? undefined : (paidUntil) => nextHour(paidUntil, NOBLE_END_HOUR, nobleZone),
  )

/**
 * What is to be said of the end of what one holds: it nears (`last`: for good, it is sold no more), it is over and renewed
 * at the lower price until `until`, or nothing.
 */
export function endOf(
  mine: Held,
  now: number,
): { kind: 'soon' | 'last'; days: number } | { kind: 'over'; until: number } | null {
  if (!mine) return null
  const endsAt = Date.parse(mine.ends_at)
  const left = endsAt - now
  if (left > REMIND_DAYS * DAY_MS) return null
  const days = Math.ceil(left / DAY_MS)
  if (!mine.is_sold) return left > 0 ? { kind: 'last', days } : null
  // What renews itself says so where it is switched.
  if (left > 0) return mine.renews_for === null ? { kind: 'soon', days } : null
  const until = endsAt + RENEWAL_GRACE_DAYS * DAY_MS
  return now < until ? { kind: 'over', until } : null
}
