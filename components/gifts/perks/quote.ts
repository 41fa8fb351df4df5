import type { OutputOf } from '#lib/contract/endpoint.ts'
import type { guardList } from '#lib/contract/perks.ts'
import { REMIND_DAYS, RENEWAL_GRACE_DAYS } from '#lib/shared/gift-words.ts'
import { tierQuote } from '#lib/shared/tier-quote.ts'

export type Tier = OutputOf<typeof guardList>['tiers'][number]
export type Held = OutputOf<typeof guardList>['mine']

const DAY_MS = 86_400_000

const priced = ({ tier, price, renewal_price }: Pick<Tier, 'tier' | 'price' | 'renewal_price'>) => ({
  tier,
  priceTenths: price,
  renewalTenths: renewal_price,
})

/** What months of a tier cost whoever holds `mine`, sold or withdrawn, by the rule the server pays by; or why they are not to be had. */
export const quoteOf = (tier: Tier, months: number, mine: Held, now: number) =>
  tierQuote(priced(tier), months, mine && { ...priced(mine), endsAt: Date.parse(mine.ends_at) }, now)

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
