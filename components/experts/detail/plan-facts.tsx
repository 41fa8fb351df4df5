'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { PlanCard } from '#lib/contract/experts/plan.ts'
import { decimalText } from '#lib/shared/figures/share-text.ts'
import { unitsText } from '../figures.ts'
import { PlanOdds } from '../plans/plan-odds.tsx'

interface Fact {
  name: string
  value: ReactNode
}

/** The stake of a plan, its odds, and what it returned or can return. Nothing while it is locked. */
export function PlanFacts({ plan }: { plan: PlanCard }) {
  const t = useTranslations('experts.facts')
  const language = useLocale()
  const { stake, total_price: total, returned, profit } = plan
  if (stake === null || total === null) return null
  const units = (amount: number) => t('units', { units: decimalText(amount, language) })
  const facts: Fact[] = [
    { name: t('stake'), value: t('units', { units: String(stake) }) },
    { name: t('total'), value: <PlanOdds price={total} /> },
    returned === null || profit === null
      ? { name: t('ifRight'), value: units(stake * total) }
      : { name: t('returned'), value: units(stake * returned) },
    ...(profit === null
      ? []
      : [
          {
            name: t('profit'),
            value: (
              <span className={profit > 0 ? 'text-brand' : profit < 0 ? 'text-live' : ''}>
                {t('units', { units: unitsText(profit, language) })}
              </span>
            ),
          },
        ]),
  ]
  return (
    <dl className="num flex flex-wrap gap-x-8 gap-y-2 border-line border-t px-4 py-3">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-ink-2 text-xs">{name}</dt>
          <dd className="font-semibold text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
