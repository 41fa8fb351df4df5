'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { priceText } from '#components/shared/figures/price-text.ts'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip, type ChipTone } from '#components/ui/buttons/chip.tsx'
import type { Withdrawal } from '#lib/contract/wallet/payouts.ts'
import type { WithdrawalState } from '#lib/shared/payouts/vocabulary.ts'

const TONES: Record<WithdrawalState, ChipTone> = {
  review: 'info',
  approved: 'info',
  paying: 'amber',
  paid: 'brand',
  failed: 'live',
  refused: 'live',
  cancelled: 'neutral',
}

/** One withdrawal of the user. */
export function WithdrawalRow({ withdrawal, onCancel }: { withdrawal: Withdrawal; onCancel: () => void }) {
  const t = useTranslations('wallet.payouts')
  const language = useLocale()
  const { state, tenths, amount, fee, number, failure } = withdrawal
  const why = failure ? t(`failures.${failure}`) : withdrawal.reason
  const price = (fen: number) => priceText(fen, 'CNY', language)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="num flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-md">
          <MoneyIcon currency="income" size={16} />
          {amountText(tenths, 'income', language)}
          <Chip tone={TONES[state]}>{t(`states.${state}`)}</Chip>
        </p>
        <p className="num mt-0.5 flex flex-wrap gap-x-3 text-ink-2 text-xs">
          <LocalDateTime at={withdrawal.ended_at ?? withdrawal.created_at} />
          <span>
            {t('list.to', {
              account: `${withdrawal.bank_name ?? t(`kinds.${withdrawal.kind}`)} ${withdrawal.account}`,
            })}
          </span>
          <span className="break-all">{t('list.number', { number })}</span>
        </p>
        {why ? <p className="mt-1 text-sm wrap-anywhere">{why}</p> : null}
      </div>
      <span className="num text-right">
        <span className="block font-semibold text-md">{price(amount - fee)}</span>
        <span className="block text-ink-2 text-xs">{t('list.fee', { fee: price(fee) })}</span>
      </span>
      {state === 'review' ? (
        <Button size="sm" aria-label={t('list.cancelOf', { number })} onClick={onCancel}>
          {t('list.cancel')}
        </Button>
      ) : null}
    </li>
  )
}
