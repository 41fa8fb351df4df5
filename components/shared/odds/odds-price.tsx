'use client'

import { useTranslations } from 'next-intl'
import { quotePrice } from '#lib/shared/odds/formats.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import arrowStyles from './odds-price.module.css'
import { type OddsPreferences, useOddsPreferences } from './odds-rules.tsx'

interface PriceProps {
  market: OddsMarket
  /** As in the quote; null if there is none. */
  price: number | null | undefined
  /** The price to compare with: an arrow shows whether it rose or fell since. */
  before?: number | null | undefined
  /** Betting is closed: struck through. */
  closed?: boolean
  className?: string
}

/** Returns the direction of a price change; null if it did not change or there is nothing to compare. */
export function priceMovement(price: number | null | undefined, before: number | null | undefined) {
  if (price == null || before == null || Math.abs(price - before) < 0.0005) return null
  return price > before ? 'up' : 'down'
}

/** A price in a given format, for rows that call `useOddsPreferences` once. */
export function PriceText({
  market,
  price,
  before,
  closed = false,
  format,
  className = '',
}: PriceProps & Pick<OddsPreferences, 'format'>) {
  const t = useTranslations('common.odds')
  if (price == null) return <span className={`text-ink-3 ${className}`}>–</span>
  const moved = priceMovement(price, before)
  const colour = moved === 'up' ? 'text-up' : moved === 'down' ? 'text-down' : ''
  return (
    <span className={`num whitespace-nowrap ${className}`}>
      <span
        className={`${closed ? 'text-ink-2 line-through' : colour} ${moved && !closed ? arrowStyles[moved] : ''}`}
      >
        {quotePrice(market, price, format)}
      </span>
      {closed || moved ? <span className="sr-only"> {closed ? t('closed') : moved && t(moved)}</span> : null}
    </span>
  )
}

/** A price as the user's preferences show it; a dash if odds are hidden. */
export function OddsPrice(props: PriceProps) {
  const t = useTranslations('common.odds')
  const { shown, format } = useOddsPreferences()
  if (!shown)
    return (
      <span className={`text-ink-3 ${props.className ?? ''}`}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('hidden')}</span>
      </span>
    )
  return <PriceText {...props} format={format} />
}
