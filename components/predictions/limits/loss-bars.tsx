'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { Progress } from '#components/ui/progress.tsx'
import type { StakeLimits } from '#lib/contract/predictions/limits.ts'
import { LOSS_PERIODS } from '#lib/shared/predictions/vocabulary.ts'

/** How much of each limit of loss is used, open stakes included. */
export function LossBars({ limits }: { limits: StakeLimits }) {
  const t = useTranslations('predictions.limits')
  const language = useLocale()
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {LOSS_PERIODS.map((period) => {
        const lost = limits.lost[period]
        const limit = limits.own[period] ?? limits.site[period]
        const name = t(`lost.${period}`)
        return (
          <div key={period}>
            <p className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-sm">
              <span className="font-medium">{name}</span>
              <span className="num text-ink-2">
                {t('of', {
                  lost: amountText(lost, 'coins', language),
                  limit: amountText(limit, 'coins', language),
                })}
              </span>
            </p>
            <Progress label={name} value={limit === 0 ? 1 : lost / limit} />
          </div>
        )
      })}
    </div>
  )
}
