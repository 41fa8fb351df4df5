'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { priceText } from '#components/shared/figures/price-text.ts'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import type { PayoutTerms } from '#lib/contract/wallet/payouts.ts'

/** How much income is ready to be withdrawn, when more will be, and what the limits leave. */
export function ReadyIncome({ terms }: { terms: PayoutTerms }) {
  const t = useTranslations('wallet.payouts.withdraw')
  const note = useTranslations('wallet.payouts')
  const language = useLocale()
  const { available, ready, next_ready_at: next, delay_days: days } = terms
  return (
    <header className="flex flex-col gap-2 border-line border-b p-4">
      {terms.provider === 'sandbox' ? <p className="text-ink-2 text-xs">{note('simulated')}</p> : null}
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-ink-2 text-sm">{t('ready')}</dt>
          <dd className="num flex items-center gap-2 font-semibold text-2xl">
            <MoneyIcon currency="income" />
            {amountText(ready, 'income', language)}
          </dd>
        </div>
        <div>
          <dt className="text-ink-2 text-sm">{t('income')}</dt>
          <dd className="num font-semibold text-2xl">{amountText(available, 'income', language)}</dd>
        </div>
      </dl>
      {ready < available ? (
        <p className="num text-ink-2 text-sm">
          {t('waiting', { amount: amountText(available - ready, 'income', language), days })}
          {next === null ? null : (
            <>
              {' · '}
              {t('next')} <LocalDateTime at={next} />
            </>
          )}
        </p>
      ) : null}
      <p className="num flex flex-wrap gap-x-4 text-ink-2 text-xs">
        <span>{t('dayLeft', { amount: priceText(terms.day_left, 'CNY', language) })}</span>
        <span>{t('monthLeft', { amount: priceText(terms.month_left, 'CNY', language) })}</span>
      </p>
    </header>
  )
}
