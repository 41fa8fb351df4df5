import { RENEWAL_GRACE_DAYS, TIER_MONTH_DAYS, TIER_MONTHS_MOST } from './gift-words.ts'

const DAY_MS = 86_400_000
const MONTH_MS = TIER_MONTH_DAYS * DAY_MS

export interface TierPrice {
  tier: number
  priceTenths: number
  renewalTenths: number
}
export interface HeldTier extends TierPrice {
  /** ms */
  endsAt: number
}
export interface TierQuote {
  /** What is paid, tenths. */
  tenths: number
  /** Taken off for what is left of a lower tier. */
  creditTenths: number
  isRenewal: boolean
  /** ms */
  endsAt: number
}

/**
 * What months of a tier cost somebody now, and until when they last. The same tier, held or not longer than 15 days over,
 * is renewed at the lower price and goes on from its end. From a lower tier one goes up at the full price less what is
 * left of it, by time at its renewal price. `lower`: a higher tier is held; `too_long`: more than twelve months ahead.
 */
export function tierQuote(
  tier: TierPrice,
  months: number,
  held: HeldTier | null,
  now: number,
): TierQuote | 'lower' | 'too_long' {
  const holds = held !== null && held.endsAt > now
  if (holds && held.tier > tier.tier) return 'lower'
  const isRenewal = held?.tier === tier.tier && now < held.endsAt + RENEWAL_GRACE_DAYS * DAY_MS
  const endsAt = (isRenewal ? Math.max(now, held.endsAt) : now) + months * MONTH_MS
  if (endsAt - now > TIER_MONTHS_MOST * MONTH_MS) return 'too_long'
  const full = months * (isRenewal ? tier.renewalTenths : tier.priceTenths)
  const left = holds && !isRenewal ? Math.floor(((held.endsAt - now) / MONTH_MS) * held.renewalTenths) : 0
  // Something is always paid, so that going up is never free.
  const creditTenths = Math.min(left, full - 1)
  return { tenths: full - creditTenths, creditTenths, isRenewal, endsAt }
}
