'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { LimitBar } from '#components/shared/limits/limit-bar.tsx'
import type { StakeLimits } from '#lib/contract/predictions/limits.ts'
import { LOSS_PERIODS } from '#lib/shared/predictions/vocabulary.ts'

/** How much of each limit of loss is used, open stakes included. */
export function LossBars({ limits }: { limits: StakeLimits }) {
  const t = useTranslations('predictions.limits')
  const language = useLocale()
  const coins = (amount: number) => amountText(amount, 'coins', language)
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {LOSS_PERIODS.map((period) => {
        const lost = limits.lost[period]
        const limit = limits.own[period] ?? limits.site[period]
        return (
          <LimitBar
            key={period}
            name={t(`lost.${period}`)}
            used={lost}
            limit={limit}
            text={t('of', { lost: coins(lost), limit: coins(limit) })}
          />
        )
      })}
    </div>
  )
}
