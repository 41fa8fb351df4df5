'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import type { Wallet } from '#lib/contract/wallet/wallet.ts'

/** A wallet as a radio option: the available amount, and how much of the total is held. */
export function WalletCard(props: { wallet: Wallet; chosen: boolean; onChoose: () => void }) {
  const t = useTranslations('wallet.statement')
  const language = useLocale()
  const { wallet, chosen, onChoose } = props
  const { currency, available, held, won } = wallet
  return (
    <label className="relative flex cursor-pointer flex-col gap-1 rounded-md border border-line bg-surface p-4 hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-weak has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name="wallet"
        value={currency}
        checked={chosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span className="flex items-center gap-2 font-semibold text-base">
        <MoneyIcon currency={currency} />
        {t(`wallets.${currency}`)}
      </span>
      <span className="num font-semibold text-2xl">{amountText(available, currency, language)}</span>
      <span className="num text-ink-2 text-xs">
        {won > 0
          ? t('won', { amount: amountText(won, currency, language) })
          : held > 0
            ? t('held', { amount: amountText(held, currency, language) })
            : t(`about.${currency}`)}
      </span>
    </label>
  )
}
