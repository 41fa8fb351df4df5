'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { priceText } from '#components/shared/figures/price-text.ts'
import type { PayoutReview } from '#lib/contract/wallet/payout-review.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { UserLink } from '../frame/user-link.tsx'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd className="num text-ink wrap-anywhere">{children}</dd>
    </div>
  )
}

/** What an operator sees of a withdrawal: payee and account masked, the money, the decisions, and the payment. */
export function WithdrawalFacts({ withdrawal }: { withdrawal: PayoutReview }) {
  const t = useTranslations('admin.withdrawals')
  const language = useLocale()
  const { tenths, amount, fee, reviews, provider, reference, detail, reason } = withdrawal
  const price = (fen: number) => priceText(fen, 'CNY', language)
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-md max-sm:grid-cols-1">
        <Fact name={t('payee')}>
          {`${withdrawal.real_name} `}
          <UserLink id={withdrawal.user_id} name={withdrawal.user_nickname} />
        </Fact>
        <Fact name={t('account')}>{`${withdrawal.bank_name ?? ''} ${withdrawal.account}`.trim()}</Fact>
        <Fact name={t('amount')}>{`${price(amount)} · ${t('fee', { fee: price(fee) })}`}</Fact>
        <Fact name={t('income')}>{amountText(tenths, 'income', language)}</Fact>
        <Fact name={t('number')}>{withdrawal.number}</Fact>
        {provider ? (
          <Fact name={t('provider')}>
            {`${t(`providers.${provider}`)} · ${t('attempts', { count: withdrawal.attempts })}`}
          </Fact>
        ) : null}
        {reference ? <Fact name={t('reference')}>{reference}</Fact> : null}
        {(reason ?? detail) ? <Fact name={t('reason')}>{reason ?? detail}</Fact> : null}
      </dl>
      <section>
        <h3 className="mb-1 font-medium text-ink text-sm">{t('reviews')}</h3>
        {reviews.length === 0 ? (
          <p className="text-sm">{t('noReviews')}</p>
        ) : (
          <ul className="flex flex-col gap-1 text-sm">
            {reviews.map(({ operator_id: id, operator_name: name, approved, note, created_at: at }) => (
              <li key={id} className="wrap-anywhere">
                {t(approved ? 'approvedBy' : 'refusedBy', { name })} <LocalTime at={at} />
                {note === '' ? null : <p className="text-ink">{note}</p>}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
