import { COIN_TENTHS, RENEWAL_GRACE_DAYS, TIER_MONTH_DAYS, TIER_MONTHS_MOST } from './vocabulary/gifts.ts'

const DAY_MS = 86_400_000
const MONTH_MS = TIER_MONTH_DAYS * DAY_MS

export interface TierPrice {
  tier: number
  priceTenths: number
  renewalTenths: number
  /** Coins that a renewal pays back a month. */
  coinsBack: number
}
/** What somebody holds. Moments in ms. */
export interface HeldTier extends Omit<TierPrice, 'coinsBack'> {
  endsAt: number
  /** Until when was paid, not after its end. */
  paidUntil: number
  /** Coins that were paid back, and from when on was paid with them; null: none were. */
  coinsFrom: number | null
  coinsGiven: number
}
export interface TierQuote {
  /** What is paid, tenths. */
  tenths: number
  /** Taken off for what is left of a lower tier. */
  creditTenths: number
  /** What the credit would be more by, had no coins been paid back for the time that is left. */
  creditCoinsTenths: number
  /** Coins that are paid back with it. */
  coins: number
  isRenewal: boolean
  /** Until when is then paid, and when it then ends: not before that. */
  paidUntil: number
  endsAt: number
  /** The coins of what is then held, as in `HeldTier`. */
  coinsFrom: number | null
  coinsGiven: number
}

/**
 * What months of a tier cost somebody now, and until when they last. The same tier, held or not longer than 15 days over,
 * is renewed at the lower price, goes on from where it was paid for and pays coins back. From a lower tier one goes up at
 * the full price less what is left of it, by time at its renewal price, less the coins that were paid back for that time,
 * a diamond each. `endOf` says when what is paid until a moment ends. `lower`: a higher tier is held; `too_long`: more
 * than twelve months ahead.
 */
export function tierQuote(
  tier: TierPrice,
  months: number,
  held: HeldTier | null,
  now: number,
  endOf: (paidUntil: number) => number = (paidUntil) => paidUntil,
): TierQuote | 'lower' | 'too_long' {
  const holds = held !== null && held.endsAt > now
  if (holds && held.tier > tier.tier) return 'lower'
  const isRenewal = held?.tier === tier.tier && now < held.endsAt + RENEWAL_GRACE_DAYS * DAY_MS
  const from = isRenewal ? Math.max(now, held.paidUntil) : now
  const paidUntil = from + months * MONTH_MS
  if (paidUntil - now > TIER_MONTHS_MOST * MONTH_MS) return 'too_long'
  const full = months * (isRenewal ? tier.renewalTenths : tier.priceTenths)
  const left = holds && !isRenewal ? creditOf(held, now) : NO_CREDIT
  // Something is always paid, so that going up is never free.
  const creditTenths = Math.min(left.tenths, full - 1)
  const coins = isRenewal ? months * tier.coinsBack : 0
  const goesOn = isRenewal && held.coinsFrom !== null && held.paidUntil > now
  return {
    tenths: full - creditTenths,
    creditTenths,
    creditCoinsTenths: left.coinsTenths,
    coins,
    isRenewal,
    paidUntil,
    endsAt: endOf(paidUntil),
    coinsFrom: goesOn ? held.coinsFrom : coins > 0 ? from : null,
    coinsGiven: coins + (goesOn ? held.coinsGiven : 0),
  }
}

const NO_CREDIT = { tenths: 0, coinsTenths: 0 }

/** What is left of a tier at its renewal price, tenths, and what the coins of that time take off it. */
function creditOf(held: HeldTier, now: number): { tenths: number; coinsTenths: number } {
  const left = Math.max(0, held.paidUntil - now)
  const worth = Math.floor((left / MONTH_MS) * held.renewalTenths)
  if (held.coinsFrom === null || left === 0) return { tenths: worth, coinsTenths: 0 }
  const ahead = held.paidUntil - Math.max(now, held.coinsFrom)
  const coins = Math.ceil((ahead / (held.paidUntil - held.coinsFrom)) * held.coinsGiven * COIN_TENTHS)
  const coinsTenths = Math.min(worth, coins)
  return { tenths: worth - coinsTenths, coinsTenths }
}
