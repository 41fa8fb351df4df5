'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { LimitBar } from '#components/shared/limits/limit-bar.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { SpendingState } from '#lib/contract/gifts/spending.ts'

/** How much of the day's and the month's limit is spent, with a notice from half of it on. */
export function SpentBars({ state }: { state: SpendingState }) {
  const t = useTranslations('wallet.recharge.limits')
  const language = useLocale()
  const diamonds = (tenths: number) => amountText(tenths, 'diamonds', language)
  const bars = [
    { name: t('today'), spent: state.today, limit: state.own.day ?? state.site.day },
    { name: t('month'), spent: state.month, limit: state.own.month ?? state.site.month },
  ]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {bars.map(({ name, spent, limit }) => (
        <LimitBar
          key={name}
          name={name}
          used={spent}
          limit={limit}
          text={t('of', { spent: diamonds(spent), most: diamonds(limit) })}
        >
          {spent * 2 >= limit ? (
            <p className="mt-1.5 flex items-start gap-1.5 text-amber text-xs">
              <Icon name="info" size={16} />
              {t('half')}
            </p>
          ) : null}
        </LimitBar>
      ))}
    </div>
  )
}
