'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import type { Wallet } from '#lib/contract/wallet/wallet.ts'

/** The user's coins, and how many of them were won by predictions. A dash while they are unknown. */
export function CoinBalance({ wallet }: { wallet: Wallet | undefined }) {
  const t = useTranslations('predictions.stake')
  const language = useLocale()
  const text = (coins: number) => amountText(coins, 'coins', language)
  return (
    <p className="num flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
      <span className="text-ink-2">{t('balance')}</span>
      <span className="flex items-center gap-1 font-semibold text-ink">
        <MoneyIcon currency="coins" size={16} />
        {wallet ? text(wallet.available + wallet.won) : '–'}
      </span>
      {wallet && wallet.won > 0 ? (
        <span className="text-ink-2 text-xs">{t('won', { amount: text(wallet.won) })}</span>
      ) : null}
    </p>
  )
}
