'use client'

import { useLocale, useTranslations } from 'next-intl'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { PlanCard as Plan } from '#lib/contract/experts/plan.ts'
import { Link } from '#lib/i18n/link.tsx'
import { planAddress } from '#lib/shared/addresses/addresses.ts'
import { shortHash, unitsText } from '../figures.ts'
import { ExpertLine } from './expert-line.tsx'
import { PlanOdds } from './plan-odds.tsx'
import { PlanPrice } from './plan-price.tsx'
import { PlanSelection } from './plan-selection.tsx'
import { VerdictChip } from './verdict-chip.tsx'

interface PlanCardProps {
  plan: Plan
  /** The zone of the rendering. */
  zone: string
  /** Without its expert, on their own page. */
  isExpertKnown?: boolean
}

/** What is at the head of a plan: who it is of, and what it costs or how it ended. */
function CardHead({ plan, isExpertKnown }: Pick<PlanCardProps, 'plan' | 'isExpertKnown'>) {
  const t = useTranslations('experts.card')
  const language = useLocale()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {isExpertKnown ? (
        <span className="num text-ink-2 text-sm">{t('number', { number: plan.number })}</span>
      ) : (
        <ExpertLine expert={plan.expert} />
      )}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {plan.is_own ? <Chip tone="info">{t('own')}</Chip> : null}
        {plan.is_bought ? <Chip tone="brand">{t('bought')}</Chip> : null}
        {plan.back_if_wrong && plan.price_tenths > 0 ? <Chip>{t('back')}</Chip> : null}
        {plan.state === 'open' ? null : <VerdictChip plan={plan} />}
        {plan.profit === null ? null : (
          <span
            className={`num font-semibold ${plan.profit > 0 ? 'text-brand' : plan.profit < 0 ? 'text-live' : ''}`}
          >
            {t('units', { units: unitsText(plan.profit, language) })}
          </span>
        )}
        <PlanPrice tenths={plan.price_tenths} />
      </span>
    </div>
  )
}

/** A plan in a list: its matches with picks where they are known, and the way to its own page. */
export function PlanCard({ plan, zone, isExpertKnown = false }: PlanCardProps) {
  const t = useTranslations('experts.card')
  const language = useLocale()
  const { stake, total_price: total } = plan
  return (
    <article
      aria-label={t('label', { number: plan.number, name: plan.expert.user_nickname })}
      className="rounded-md border border-line bg-surface px-4 pt-3 pb-2"
    >
      <CardHead plan={plan} isExpertKnown={isExpertKnown} />
      <ul className="mt-2 divide-y divide-line border-line border-t">
        {plan.selections.map((selection) => (
          <PlanSelection key={selection.match.id} selection={selection} zone={zone} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t pt-2 text-ink-2 text-sm">
        {stake === null || total === null ? null : (
          <span className="num">
            {t('stake', { stake })} · {t('total')}{' '}
            <PlanOdds price={total} className="font-semibold text-ink" />
          </span>
        )}
        <span className="num" title={plan.hash}>
          # {shortHash(plan.hash)}
        </span>
        <span className="num inline-flex items-center gap-1">
          <Icon name="heart" size={14} />
          <span aria-hidden="true">{compactCount(plan.likes, language)}</span>
          <span className="sr-only">{t('likes', { count: plan.likes })}</span>
        </span>
        <span className="num inline-flex items-center gap-1">
          <Icon name="message-square" size={14} />
          <span aria-hidden="true">{compactCount(plan.comments, language)}</span>
          <span className="sr-only">{t('comments', { count: plan.comments })}</span>
        </span>
        <Link
          href={planAddress(plan.id)}
          aria-label={`${t(plan.is_locked ? 'unlock' : 'open')} #${plan.number}`}
          className="ml-auto inline-flex min-h-9 items-center gap-0.5 font-semibold text-brand hover:underline max-lg:min-h-11"
        >
          {t(plan.is_locked ? 'unlock' : 'open')}
          <Icon name="chevron-right" size={16} />
        </Link>
      </div>
    </article>
  )
}
