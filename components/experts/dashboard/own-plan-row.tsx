'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getOwnPlans } from '#lib/contract/experts/dashboard.ts'
import { Link } from '#lib/i18n/link.tsx'
import { planAddress } from '#lib/shared/addresses/addresses.ts'
import { unitsText } from '../figures.ts'
import { matchNames } from '../plans/pick-text.ts'
import { PlanPrice } from '../plans/plan-price.tsx'
import { VerdictChip } from '../plans/verdict-chip.tsx'

/** One of the expert's own plans: its matches, its state, its buyers and what they paid. */
export function OwnPlanRow({ row }: { row: OutputOf<typeof getOwnPlans>['list'][number] }) {
  const t = useTranslations('experts.ownPlans')
  const card = useTranslations('experts.card')
  const language = useLocale()
  const { plan } = row
  const sums = [
    ['paid', row.paid_tenths],
    ['held', row.held_tenths],
    ['income', row.income_tenths],
    ['refunded', row.refunded_tenths],
  ] as const
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <VerdictChip plan={plan} />
          {plan.profit === null ? null : (
            <span className="num font-semibold">
              {card('units', { units: unitsText(plan.profit, language) })}
            </span>
          )}
          <span className="min-w-0 font-semibold text-md wrap-anywhere">
            {plan.selections
              .map(({ match }) => {
                const { home, away } = matchNames(match, language)
                return `${home} – ${away}`
              })
              .join(' / ')}
          </span>
        </p>
        <p className="num mt-0.5 flex flex-wrap gap-x-3 gap-y-1 text-ink-2 text-sm">
          <span>{card('number', { number: plan.number })}</span>
          <LocalDateTime at={plan.published_at} />
          <span>{t('buyers', { count: plan.buyers })}</span>
          {sums.map(([name, tenths]) =>
            tenths > 0 ? (
              <span key={name}>{t(name, { amount: amountText(tenths, 'diamonds', language) })}</span>
            ) : null,
          )}
        </p>
      </div>
      <PlanPrice tenths={plan.price_tenths} />
      <Link
        href={planAddress(plan.id)}
        aria-label={card('openOf', { number: plan.number })}
        className="hit-44 font-semibold text-brand text-sm hover:underline"
      >
        {card('open')}
      </Link>
    </li>
  )
}
