'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useBalances } from '#lib/client/wallet/wallet.ts'

/** Says that the user owes diamonds, why, and how they are repaid. Nothing where they owe none. */
export function DebtNotice({ userId }: { userId: number }) {
  const t = useTranslations('wallet.debts')
  const language = useLocale()
  const { data } = useBalances(userId)
  if (!data || data.debt === 0) return null
  return (
    <div className="flex gap-2 rounded-sm bg-amber-weak px-3 py-2.5 text-ink" role="status">
      <Icon name="triangle-alert" size={18} className="mt-0.5 shrink-0 text-amber" />
      <div className="min-w-0">
        <p className="num font-semibold">
          {t('title', { amount: amountText(data.debt, 'diamonds', language) })}
        </p>
        <p className="mt-0.5 text-sm">{t('text')}</p>
      </div>
    </div>
  )
}
