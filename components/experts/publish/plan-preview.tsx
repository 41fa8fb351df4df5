'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { amountText, rateText } from '#components/shared/figures/amount.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { dashboardQuery } from '#lib/client/experts/dashboard.ts'
import { FULL_RATE } from '#lib/shared/vocabulary/money.ts'
import { unitsText } from '../figures.ts'
import { PlanOdds } from '../plans/plan-odds.tsx'
import { PlanPrice } from '../plans/plan-price.tsx'
import { draftPrice, type PlanDraft, totalPrice } from './draft.ts'

/** What a draft would win or lose in units, what buyers would pay, and the expert's share of it. */
export function PlanPreview({ userId, draft }: { userId: number; draft: PlanDraft }) {
  const t = useTranslations('experts.preview')
  const language = useLocale()
  const { data: dashboard } = useQuery(dashboardQuery(userId))
  const { selections, stake } = draft
  const total = totalPrice(selections)
  const tenths = draftPrice(draft)
  const units = (value: number) => t('units', { units: unitsText(value, language) })
  const hasPicks = selections.length > 0
  const rows: [name: string, value: ReactNode][] = [
    [t('picks'), String(selections.length)],
    [t('total'), hasPicks ? <PlanOdds key="total" price={total} /> : '–'],
    [t('right'), hasPicks ? units(stake * (total - 1)) : '–'],
    [t('wrong'), hasPicks ? units(-stake) : '–'],
    [t('price'), tenths === null ? '–' : <PlanPrice key="price" tenths={tenths} />],
    ...(tenths && dashboard
      ? ([
          [
            t('share', { share: rateText(dashboard.share_rate, language) }),
            t('money', {
              amount: amountText(
                Math.floor((tenths * dashboard.share_rate) / FULL_RATE),
                'diamonds',
                language,
              ),
            }),
          ],
        ] as [string, ReactNode][])
      : []),
  ]
  return (
    <Box labelledBy="plan-preview">
      <BoxHead id="plan-preview" title={t('title')} />
      <dl aria-live="polite" className="num grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 p-4 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Box>
  )
}
