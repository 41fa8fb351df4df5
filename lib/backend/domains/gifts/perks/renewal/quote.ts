import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { guardTiers } from '#lib/backend/db/schema/gifts/perks.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { type HeldTier, type TierQuote, tierQuote } from '#lib/shared/gifts/tier-quote.ts'
import { nextHour } from '#lib/shared/time/day.ts'
import { MAX_TIER_MONTHS, NOBLE_END_HOUR } from '#lib/shared/vocabulary/gifts.ts'

/** A tier of either kind; only nobility pays coins back. */
type Tier = typeof guardTiers.$inferSelect & { coinsBack?: number }
/** A perk a user has: its tier (on sale or withdrawn), its end, and the agreed monthly renewal price. */
export type HeldPerk = Tier & {
  endsAt: Date
  renewsFor: number | null
  /** The end of the paid time, and the coins paid back for it; nobility only. */
  paidUntil?: Date | null
  coinsFrom?: Date | null
  coinsGiven?: number
}

/** Rounds the end of the paid time: nobility ends at 04:00 of the site's day, a guard to the second. */
export const endOfNoble =
  (timeZone: string) =>
  (paidUntil: number): number =>
    nextHour(paidUntil, NOBLE_END_HOUR, timeZone)
export type EndOf = ReturnType<typeof endOfNoble>

/** Loads the database's time, in ms. */
export async function loadDatabaseTime(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ now: Date }>(sql`select now()::timestamptz(3) as now`)
  return new Date(rows[0]?.now ?? 0).getTime()
}

/** The perk in the form the price calculation takes. */
function toHeldTier(held: HeldPerk | undefined): HeldTier | null {
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

/** A tier's names, style and prices. */
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

/** Quotes the current price. Refuses a tier that cannot be bought. */
export function mustQuote(
  tier: Tier | undefined,
  months: number,
  held: HeldPerk | undefined,
  now: number,
  endOf?: EndOf,
): TierQuote {
  if (!tier?.active) throw new Refusal('not_found', 'perks.no_tier')
  const quote = tierQuote(pricedOf(tier), months, toHeldTier(held), now, endOf)
  if (typeof quote === 'object') return quote
  throw new Refusal('conflict', `perks.${quote}`, quote === 'too_long' ? { most: MAX_TIER_MONTHS } : {})
}

/** A tier for a list, with the price of one month. */
export function wireTier(tier: Tier, held: HeldPerk | undefined, now: number, endOf?: EndOf) {
  const quote = tierQuote(pricedOf(tier), 1, toHeldTier(held), now, endOf)
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

export function wireHeld(held: HeldPerk | undefined, now: number) {
  const heldTier = toHeldTier(held)
  return held && heldTier
    ? {
        ...wireNamed(held),
        ends_at: held.endsAt.toISOString(),
        paid_until: new Date(heldTier.paidUntil).toISOString(),
        coins_from: held.coinsFrom?.toISOString() ?? null,
        coins_given: heldTier.coinsGiven,
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
