'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Progress } from '#components/ui/progress.tsx'
import type { SpendingState } from '#lib/contract/gifts/spending.ts'

/** How much of the day's and the month's limit is spent, with a notice from half of it on. */
export function SpentBars({ state }: { state: SpendingState }) {
  const t = useTranslations('wallet.recharge.limits')
  const language = useLocale()
  const bars = [
    { name: t('today'), spent: state.today, limit: state.own.day ?? state.site.day },
    { name: t('month'), spent: state.month, limit: state.own.month ?? state.site.month },
  ]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {bars.map(({ name, spent, limit }) => (
        <div key={name}>
          <p className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-sm">
            <span className="font-medium">{name}</span>
            <span className="num text-ink-2">
              {t('of', {
                spent: amountText(spent, 'diamonds', language),
                limit: amountText(limit, 'diamonds', language),
              })}
            </span>
          </p>
          <Progress label={name} value={limit === 0 ? 1 : spent / limit} />
          {spent * 2 >= limit ? (
            <p className="mt-1.5 flex items-start gap-1.5 text-amber text-xs">
              <Icon name="info" size={16} />
              {t('half')}
            </p>
          ) : null}
        </div>
      ))}
    </div>
  )
}
