import type { OddsFormat } from '../preferences.ts'
import type { OddsMarket } from '../vocabulary.ts'

/**
 * The five formats of a price. Conversions go through the Hong Kong price `hk`, what a stake of 1 wins:
 * decimal = hk + 1; Malay = hk up to 1, else -1 / hk; Indonesian = hk from 1 on, else -1 / hk; American = 100
 * times the Indonesian one. Values are exact here; `priceText` rounds them for display.
 */
const FROM_HONGKONG: Record<OddsFormat, (hk: number) => number> = {
  decimal: (hk) => hk + 1,
  hongkong: (hk) => hk,
  malay: (hk) => (hk <= 1 ? hk : -1 / hk),
  indonesian: (hk) => (hk >= 1 ? hk : -1 / hk),
  american: (hk) => (hk >= 1 ? hk * 100 : -100 / hk),
}
const TO_HONGKONG: Record<OddsFormat, (price: number) => number> = {
  decimal: (price) => price - 1,
  hongkong: (price) => price,
  malay: (price) => (price > 0 ? price : -1 / price),
  indonesian: (price) => (price > 0 ? price : -1 / price),
  american: (price) => (price > 0 ? price / 100 : -100 / price),
}

/** Markets whose quotes have decimal prices; the others have Hong Kong prices. */
const DECIMAL_MARKETS: ReadonlySet<OddsMarket> = new Set(['eu', 'moneyline', 'btts'])

/** The format in which a market's bookmakers quote: the default for users without a choice. */
export const defaultFormat = (market: OddsMarket): OddsFormat =>
  DECIMAL_MARKETS.has(market) ? 'decimal' : 'hongkong'

/**
 * Converts a price to another format. Prices are those of a possible bet: they return more than the stake.
 */
export const convertPrice = (price: number, from: OddsFormat, to: OddsFormat): number =>
  from === to ? price : FROM_HONGKONG[to](TO_HONGKONG[from](price))

/** Return of a winning stake of 1, from a quote's price. */
export const decimalOf = (market: OddsMarket, price: number): number =>
  convertPrice(price, defaultFormat(market), 'decimal')

/** The digits of an American price; `brief`: thousands from five digits on. */
const americanDigits = (size: number, brief: boolean): string => {
  const whole = Math.round(size)
  return brief && whole >= 10_000 ? `${Math.round(whole / 1_000)}k` : whole.toFixed(0)
}

/**
 * Formats a price: American ones whole, with a sign; others with two decimals, none from 100 on. `brief`, for
 * narrow cells: one decimal from 10 on, and American ones in thousands (`−20k`) from 10,000 on.
 */
export function priceText(price: number, format: OddsFormat, brief = false): string {
  const size = Math.abs(price)
  const places = size >= 100 ? 0 : brief && size >= 10 ? 1 : 2
  const digits = format === 'american' ? americanDigits(size, brief) : size.toFixed(places)
  if (price < 0) return `−${digits}`
  return format === 'american' ? `+${digits}` : digits
}

/** Formats a quote's price in the user's format; null: as the market's bookmakers quote it. */
export function quotePrice(
  market: OddsMarket,
  price: number,
  format: OddsFormat | null,
  brief = false,
): string {
  const marketFormat = defaultFormat(market)
  return priceText(convertPrice(price, marketFormat, format ?? marketFormat), format ?? marketFormat, brief)
}
