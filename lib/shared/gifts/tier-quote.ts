import { COIN_TENTHS, MAX_TIER_MONTHS, RENEWAL_GRACE_DAYS, TIER_MONTH_DAYS } from '../vocabulary/gifts.ts'

const DAY_MS = 86_400_000
const MONTH_MS = TIER_MONTH_DAYS * DAY_MS

export interface TierPrice {
  tier: number
  priceTenths: number
  renewalTenths: number
  /** Coins paid back per month with a renewal. */
  coinsBack: number
}
/** A tier held by a user. Times in ms. */
export interface HeldTier extends Omit<TierPrice, 'coinsBack'> {
  endsAt: number
  /** End of the paid time, which may be before its end. */
  paidUntil: number
  /** Coins that were paid back, and the start of the time they were paid for; null: none were. */
  coinsFrom: number | null
  coinsGiven: number
}
export interface TierQuote {
  /** Price to pay, tenths. */
  tenths: number
  /** Credit for what is left of a lower tier. */
  creditTenths: number
  /** Amount by which the credit was reduced for coins paid back for the remaining time. */
  creditCoinsTenths: number
  /** Coins paid back with this purchase. */
  coins: number
  isRenewal: boolean
  /** End of the paid time after this purchase, and end of the tier: not before that. */
  paidUntil: number
  endsAt: number
  /** The coins of the resulting tier, as in `HeldTier`. */
  coinsFrom: number | null
  coinsGiven: number
}

/**
 * Quotes months of a tier for a user: price and end. The same tier, held or ended at most 15 days ago, is
 * renewed at the lower price, continues from the end of its paid time and pays coins back. An upgrade from a
 * lower tier costs the full price less the credit for what is left of it, by time at its renewal price, less
 * the coins paid back for that time, a diamond each. `endOf` returns the end of a tier paid until a given
 * time. `lower`: a higher tier is held; `too_long`: more than twelve months ahead.
 */
export function tierQuote(
  tier: TierPrice,
  months: number,
  held: HeldTier | null,
  now: number,
  endOf: (paidUntil: number) => number = (paidUntil) => paidUntil,
): TierQuote | 'lower' | 'too_long' {
  const isHeld = held !== null && held.endsAt > now
  if (isHeld && held.tier > tier.tier) return 'lower'
  const isRenewal = held?.tier === tier.tier && now < held.endsAt + RENEWAL_GRACE_DAYS * DAY_MS
  const from = isRenewal ? Math.max(now, held.paidUntil) : now
  const paidUntil = from + months * MONTH_MS
  if (paidUntil - now > MAX_TIER_MONTHS * MONTH_MS) return 'too_long'
  const full = months * (isRenewal ? tier.renewalTenths : tier.priceTenths)
  const left = isHeld && !isRenewal ? creditOf(held, now) : NO_CREDIT
  // Something is always paid, so that an upgrade is never free.
  const creditTenths = Math.min(left.tenths, full - 1)
  const coins = isRenewal ? months * tier.coinsBack : 0
  const continuesCoins = isRenewal && held.coinsFrom !== null && held.paidUntil > now
  return {
    tenths: full - creditTenths,
    creditTenths,
    creditCoinsTenths: left.coinsTenths,
    coins,
    isRenewal,
    paidUntil,
    endsAt: endOf(paidUntil),
    coinsFrom: continuesCoins ? held.coinsFrom : coins > 0 ? from : null,
    coinsGiven: coins + (continuesCoins ? held.coinsGiven : 0),
  }
}

const NO_CREDIT = { tenths: 0, coinsTenths: 0 }

/**
 * Value of the rest of a tier at its renewal price, in tenths, and the deduction for the coins of that time.
 */
function creditOf(held: HeldTier, now: number): { tenths: number; coinsTenths: number } {
  const left = Math.max(0, held.paidUntil - now)
  const worth = Math.floor((left / MONTH_MS) * held.renewalTenths)
  if (held.coinsFrom === null || left === 0) return { tenths: worth, coinsTenths: 0 }
  const ahead = held.paidUntil - Math.max(now, held.coinsFrom)
  const coins = Math.ceil((ahead / (held.paidUntil - held.coinsFrom)) * held.coinsGiven * COIN_TENTHS)
  const coinsTenths = Math.min(worth, coins)
  return { tenths: worth - coinsTenths, coinsTenths }
}
