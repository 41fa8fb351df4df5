'use client'

import { useTranslations } from 'next-intl'
import { quotePrice } from '#lib/shared/odds/formats.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'
import look from './odds-figure.module.css'
import { type OddsShown, useOddsShown } from './odds-rules.tsx'

interface PriceProps {
  market: OddsMarket
  /** As the quote has it; null where there is none. */
  price: number | null | undefined
  /** What it is compared with: an arrow says whether it rose or fell since. */
  before?: number | null | undefined
  /** Nobody may bet at it now: struck through. */
  closed?: boolean
  className?: string
}

/** Which way a price went; null when it did not, or there is nothing to compare. */
export function movement(price: number | null | undefined, before: number | null | undefined) {
  if (price == null || before == null || Math.abs(price - before) < 0.0005) return null
  return price > before ? 'up' : 'down'
}

/** A price in a given format: for rows that ask `useOddsShown` once. */
export function PriceFigure({
  market,
  price,
  before,
  closed = false,
  format,
  className = '',
}: PriceProps & Pick<OddsShown, 'format'>) {
  const t = useTranslations('common.odds')
  if (price == null) return <span className={`text-ink-3 ${className}`}>–</span>
  const moved = movement(price, before)
  const colour = moved === 'up' ? 'text-up' : moved === 'down' ? 'text-down' : ''
  return (
    <span className={`num whitespace-nowrap ${className}`}>
      <span
        className={`${closed ? 'text-ink-2 line-through' : colour} ${moved && !closed ? look[moved] : ''}`}
      >
        {quotePrice(market, price, format)}
      </span>
      {closed || moved ? <span className="sr-only"> {closed ? t('closed') : moved && t(moved)}</span> : null}
    </span>
  )
}

/** A price as this reader sees it; a dash where odds are hidden. */
export function OddsFigure(props: PriceProps) {
  const t = useTranslations('common.odds')
  const { shown, format } = useOddsShown()
  if (!shown)
    return (
      <span className={`text-ink-3 ${props.className ?? ''}`}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('hidden')}</span>
      </span>
    )
  return <PriceFigure {...props} format={format} />
}
