'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import type { PlanPurchase } from '#lib/contract/experts/purchases.ts'
import { Link } from '#lib/i18n/link.tsx'
import { expertAddress, planAddress, receiptAddress } from '#lib/shared/addresses/addresses.ts'
import { HashText } from '../chain/hash-text.tsx'
import { matchNames } from '../plans/pick-text.ts'
import { PlanPrice } from '../plans/plan-price.tsx'
import { VerdictChip } from '../plans/verdict-chip.tsx'
import { PurchaseState } from './purchase-state.tsx'

const LINK = 'hit-44 text-brand hover:underline'

/** A purchase as a receipt: the plan with its hash, what was paid, and what became of it. */
export function PurchaseRow({ purchase }: { purchase: PlanPurchase }) {
  const t = useTranslations('experts.purchases')
  const language = useLocale()
  const { plan, state, refunded_tenths: refunded, settled_transaction_id: settled } = purchase
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <PurchaseState state={state} />
          <VerdictChip plan={plan} />
          <Link
            href={planAddress(plan.id)}
            className="hit-44 min-w-0 font-semibold text-md wrap-anywhere hover:text-brand"
          >
            {plan.selections
              .map(({ match }) => {
                const { home, away } = matchNames(match, language)
                return `${home} – ${away}`
              })
              .join(' / ')}
          </Link>
        </p>
        <p className="num mt-1 flex flex-wrap gap-x-3 gap-y-1 text-ink-2 text-sm">
          <Link href={expertAddress(plan.expert.user_id)} className="hit-44 hover:text-brand">
            <bdi>{plan.expert.user_nickname}</bdi>
          </Link>
          <LocalDateTime at={purchase.bought_at} />
          {refunded > 0 ? (
            <span>{t('refunded', { amount: amountText(refunded, 'diamonds', language) })}</span>
          ) : null}
        </p>
        <HashText hash={plan.hash} label={t('hashOf', { number: plan.number })} />
      </div>
      <div className="flex flex-col items-end gap-1 text-sm">
        <PlanPrice tenths={purchase.price_tenths} className="text-md" />
        <Link href={receiptAddress(purchase.transaction_id)} rel="nofollow" className={LINK}>
          {t('receipt')}
        </Link>
        {settled !== null && refunded > 0 ? (
          <Link href={receiptAddress(settled)} rel="nofollow" className={LINK}>
            {t('refundReceipt')}
          </Link>
        ) : null}
      </div>
    </li>
  )
}
