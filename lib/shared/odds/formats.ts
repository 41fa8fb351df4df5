import type { OddsFormat } from '../preferences.ts'
import type { OddsMarket } from '../vocabulary.ts'

/**
 * The five ways to write a price. Between them stands the Hong Kong price `hk`, what a stake of 1 wins:
 * decimal = hk + 1; Malay = hk up to 1, else -1 / hk; Indonesian = hk from 1 on, else -1 / hk; American = 100 times the
 * Indonesian one. Figures are exact here; `priceText` rounds them for people.
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

/** Markets whose quotes carry decimal prices; the others carry Hong Kong prices. */
const DECIMAL_MARKETS: ReadonlySet<OddsMarket> = new Set(['eu', 'moneyline'])

/** How a market's bookmakers write its prices: what a reader without a choice sees. */
export const ownFormat = (market: OddsMarket): OddsFormat =>
  DECIMAL_MARKETS.has(market) ? 'decimal' : 'hongkong'

/** A price in another format. Prices are those of a possible bet: more than the stake comes back. */
export const convertPrice = (price: number, from: OddsFormat, to: OddsFormat): number =>
  from === to ? price : FROM_HONGKONG[to](TO_HONGKONG[from](price))

/** What a stake of 1 brings back when it wins, of a quote's price. */
export const decimalOf = (market: OddsMarket, price: number): number =>
  convertPrice(price, ownFormat(market), 'decimal')

/**
 * A price as it is written: whole for American ones, with a sign; two places otherwise, none from 100 on. `brief`, for
 * narrow cells: one place from 10 on.
 */
export function priceText(price: number, format: OddsFormat, brief = false): string {
  const size = Math.abs(price)
  const places = size >= 100 ? 0 : brief && size >= 10 ? 1 : 2
  const figures = format === 'american' ? Math.round(size).toFixed(0) : size.toFixed(places)
  if (price < 0) return `−${figures}`
  return format === 'american' ? `+${figures}` : figures
}

/** A quote's price in the reader's format; null: as the market's bookmakers give it. */
export function quotePrice(
  market: OddsMarket,
  price: number,
  format: OddsFormat | null,
  brief = false,
): string {
  const own = ownFormat(market)
  return priceText(convertPrice(price, own, format ?? own), format ?? own, brief)
}
