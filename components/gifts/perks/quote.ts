import type { OutputOf } from '#lib/contract/endpoint.ts'
import type { guardList } from '#lib/contract/perks.ts'
import { REMIND_DAYS, RENEWAL_GRACE_DAYS } from '#lib/shared/gift-words.ts'
import { tierQuote } from '#lib/shared/tier-quote.ts'

export type Tier = OutputOf<typeof guardList>['tiers'][number]
export type Held = OutputOf<typeof guardList>['mine']

const DAY_MS = 86_400_000

/** What months of a tier cost whoever holds `mine`, by the rule the server pays by; or why they are not to be had. */
export function quoteOf(tiers: readonly Tier[], tier: Tier, months: number, mine: Held, now: number) {
  const priced = ({ tier: number, price, renewal_price }: Tier) => ({
    tier: number,
    priceTenths: price,
    renewalTenths: renewal_price,
  })
  const of = mine && tiers.find((one) => one.tier === mine.tier)
  return tierQuote(
    priced(tier),
    months,
    mine && of ? { ...priced(of), endsAt: Date.parse(mine.ends_at) } : null,
    now,
  )
}

/** What is to be said of the end of what one holds: it nears, it is over and renewed at the lower price until `until`, or nothing. */
export function endOf(
  mine: Held,
  now: number,
): { kind: 'soon'; days: number } | { kind: 'over'; until: number } | null {
  if (!mine) return null
  const endsAt = Date.parse(mine.ends_at)
  const left = endsAt - now
  if (left > REMIND_DAYS * DAY_MS) return null
  if (left > 0) return { kind: 'soon', days: Math.ceil(left / DAY_MS) }
  const until = endsAt + RENEWAL_GRACE_DAYS * DAY_MS
  return now < until ? { kind: 'over', until } : null
}
