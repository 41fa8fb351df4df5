'use client'

import { useOddsPreferences } from '#components/shared/odds/odds-rules.tsx'
import { quotePrice } from '#lib/shared/odds/formats.ts'

/**
 * Decimal odds that a plan quotes, in the format of the reader. Unlike current odds they are shown to those who hide
 * odds too: without them a plan says nothing.
 */
export function PlanOdds({ price, className = '' }: { price: number; className?: string }) {
  const { format } = useOddsPreferences()
  return <span className={`num whitespace-nowrap ${className}`}>{quotePrice('eu', price, format)}</span>
}
