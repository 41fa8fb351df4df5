import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { guardTiers } from '#lib/backend/db/schema/perks.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { TIER_MONTHS_MOST } from '#lib/shared/gift-words.ts'
import { type HeldTier, type TierQuote, tierQuote } from '#lib/shared/tier-quote.ts'

type Tier = typeof guardTiers.$inferSelect
/** What somebody holds: its tier, sold or withdrawn by now, its end, and for how much a month it renews itself. */
export type Held = Tier & { endsAt: Date; renewsFor: number | null }

/** The database's time, ms. */
export async function timeNow(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ now: Date }>(sql`select now()::timestamptz(3) as now`)
  return new Date(rows[0]?.now ?? 0).getTime()
}

const heldOf = (held: Held | undefined): HeldTier | null =>
  held ? { ...held, endsAt: held.endsAt.getTime() } : null

/** A tier as it is called and drawn, and its prices. */
export const wireNamed = (tier: Tier) => ({
  tier: tier.tier,
  name_zh: tier.nameZh,
  name_en: tier.nameEn,
  name_vi: tier.nameVi,
  look: tier.look,
  price: tier.priceTenths,
  renewal_price: tier.renewalTenths,
})

/** The price that is paid now. Refuses what cannot be had. */
export function mustQuote(
  tier: Tier | undefined,
  months: number,
  held: Held | undefined,
  now: number,
): TierQuote {
  if (!tier?.active) throw new Refusal('not_found', 'perks.no_tier')
  const quote = tierQuote(tier, months, heldOf(held), now)
  if (typeof quote === 'object') return quote
  throw new Refusal('conflict', `perks.${quote}`, quote === 'too_long' ? { most: TIER_MONTHS_MOST } : {})
}

/** A tier as a list shows it, with the price of a month. */
export function wireTier(tier: Tier, held: Held | undefined, now: number) {
  const quote = tierQuote(tier, 1, heldOf(held), now)
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

export const wireHeld = (held: Held | undefined, now: number) =>
  held
    ? {
        ...wireNamed(held),
        ends_at: held.endsAt.toISOString(),
        is_active: held.endsAt.getTime() > now,
        is_sold: held.active,
        renews_for: held.renewsFor,
      }
    : null

export const noteOf = (tier: Tier | undefined) => ({
  zh: tier?.nameZh ?? null,
  en: tier?.nameEn ?? null,
  vi: tier?.nameVi ?? null,
})
