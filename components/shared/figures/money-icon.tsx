import type { ReactNode } from 'react'
import type { Currency } from '#lib/shared/vocabulary/accounts.ts'

/** The symbol of a wallet, drawn by code. Decorative: a label names the wallet. */
export function MoneyIcon({ currency, size = 18 }: { currency: Currency; size?: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" width={size} height={size} className="shrink-0">
      {SIGNS[currency]}
    </svg>
  )
}

const SIGNS: Record<Currency, ReactNode> = {
  coins: (
    <>
      <circle cx="10" cy="10" r="8.500" className="fill-card-yellow" />
      <circle cx="10" cy="10" r="6" fill="none" strokeWidth="1.250" className="stroke-on-card-yellow" />
      <path d="M10 7v6M8 10h4" strokeWidth="1.500" strokeLinecap="round" className="stroke-on-card-yellow" />
    </>
  ),
  diamonds: (
    <>
      <path d="M5.500 3.500h9l3.500 4.500-8 9-8-9z" className="fill-card-yellow" />
      <path
        d="M2 8h16M7 8l3 9 3-9-3-4.500z"
        fill="none"
        strokeWidth="1"
        strokeLinejoin="round"
        className="stroke-on-card-yellow"
      />
    </>
  ),
  income: (
    <>
      <rect x="2" y="4.500" width="16" height="12" rx="2.500" className="fill-brand" />
      <path d="M2 8.500h16" strokeWidth="1.500" className="stroke-on-brand" />
      <circle cx="14" cy="12.500" r="1.500" className="fill-on-brand" />
    </>
  ),
}
