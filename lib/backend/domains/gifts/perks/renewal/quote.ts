import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { guardTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { type HeldTier, type TierQuote, tierQuote } from '#lib/shared/tier-quote.ts'
import { nextHour } from '#lib/shared/time/day.ts'
import { NOBLE_END_HOUR, TIER_MONTHS_MOST } from '#lib/shared/vocabulary/gifts.ts'

/** A tier of either kind; only nobility's pays coins back. */
type Tier = typeof guardTiers.$inferSelect & { coinsBack?: number }
/** What somebody holds: its tier, sold or withdrawn by now, its end, and for how much a month it renews itself. */
export type Held = Tier & {
  endsAt: Date
  renewsFor: number | null
  /** Until when was paid, and the coins that were paid back for it; of nobility. */
  paidUntil?: Date | null
  coinsFrom?: Date | null
  coinsGiven?: number
}

/** When what is paid for ends: nobility at four in the morning of the site's day, a guard at the second. */
export const endOfNoble =
  (timeZone: string) =>
  (paidUntil: number): number =>
    nextHour(paidUntil, NOBLE_END_HOUR, timeZone)
export type EndOf = ReturnType<typeof endOfNoble>

/** The database's time, ms. */
export async function timeNow(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ now: Date }>(sql`select now()::timestamptz(3) as now`)
  return new Date(rows[0]?.now ?? 0).getTime()
}

/** What is held as prices are reckoned by it. */
function heldOf(held: Held | undefined): HeldTier | null {
  if (!held) return null
  const endsAt = held.endsAt.getTime()
  return {
    ...held,
    endsAt,
    paidUntil: Math.min(endsAt, held.paidUntil?.getTime() ?? endsAt),
    coinsFrom: held.coinsFrom?.getTime() ?? null,
    coinsGiven: held.coinsGiven ?? 0,
  }
}
const pricedOf = (tier: Tier) => ({ ...tier, coinsBack: tier.coinsBack ?? 0 })

/** A tier as it is called and drawn, and its prices. */
export const wireNamed = (tier: Tier) => ({
  tier: tier.tier,
  name_zh: tier.nameZh,
  name_en: tier.nameEn,
  name_vi: tier.nameVi,
  look: tier.look,
  price: tier.priceTenths,
  renewal_price: tier.renewalTenths,
  coins_back: tier.coinsBack ?? 0,
})

/** The price that is paid now. Refuses what cannot be had. */
export function mustQuote(
  tier: Tier | undefined,
  months: number,
  held: Held | undefined,
  now: number,
  endOf?: EndOf,
): TierQuote {
  if (!tier?.active) throw new Refusal('not_found', 'perks.no_tier')
  const quote = tierQuote(pricedOf(tier), months, heldOf(held), now, endOf)
  if (typeof quote === 'object') return quote
  throw new Refusal('conflict', `perks.${quote}`, quote === 'too_long' ? { most: TIER_MONTHS_MOST } : {})
}

/** A tier as a list shows it, with the price of a month. */
export function wireTier(tier: Tier, held: Held | undefined, now: number, endOf?: EndOf) {
  const quote = tierQuote(pricedOf(tier), 1, heldOf(held), now, endOf)
  return {
    ...wireNamed(tier),
    entrance: tier.entrance,
    quote:
      typeof quote === 'object'
        ? {
            tenths: quote.tenths,
            credit: quote.creditTenths,
            is_renewal: quote.isRenewal,
            ends_at: new Date(quote.endsAt).toISOString(),
          }
        : null,
  }
}

export function wireHeld(held: Held | undefined, now: number) {
  const reckoned = heldOf(held)
  return held && reckoned
    ? {
        ...wireNamed(held),
        ends_at: held.endsAt.toISOString(),
        paid_until: new Date(reckoned.paidUntil).toISOString(),
        coins_from: held.coinsFrom?.toISOString() ?? null,
        coins_given: reckoned.coinsGiven,
        is_active: held.endsAt.getTime() > now,
        is_sold: held.active,
        renews_for: held.renewsFor,
      }
    : null
}

export const noteOf = (tier: Tier | undefined) => ({
  zh: tier?.nameZh ?? null,
  en: tier?.nameEn ?? null,
  vi: tier?.nameVi ?? null,
})
