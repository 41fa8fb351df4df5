'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { useBalances } from '#lib/client/wallet/wallet.ts'

/** The user's available diamonds. */
export function BalanceRow({ userId }: { userId: number }) {
  const t = useTranslations('wallet.recharge')
  const language = useLocale()
  const { data } = useBalances(userId)
  const diamonds = data?.wallets.find(({ currency }) => currency === 'diamonds')?.available
  return (
    <p className="flex items-center gap-2 rounded-sm bg-surface-2 px-3 py-2.5 text-ink-2">
      <MoneyIcon currency="diamonds" />
      {t('balance')}
      <span className="num ml-auto font-semibold text-ink text-lg">
        {diamonds === undefined ? '…' : t('diamonds', { count: amountText(diamonds, 'diamonds', language) })}
      </span>
    </p>
  )
}
