'use client'

import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { ShareButton } from '#components/shared/share/share-button.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { Box } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { planQuery } from '#lib/client/experts/plans.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { useServerNow, useTopic } from '#lib/client/socket/hooks.ts'
import { noticesPush } from '#lib/contract/accounts/notices.ts'
import { userTopic } from '#lib/contract/core/push.ts'
import type { PlanCard } from '#lib/contract/experts/plan.ts'
import type { PlanDetail } from '#lib/contract/experts/plans.ts'
import { Link } from '#lib/i18n/link.tsx'
import { planAddress } from '#lib/shared/addresses/addresses.ts'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import { PURCHASES_ADDRESS } from '../addresses.ts'
import { PlanPrice } from '../plans/plan-price.tsx'
import { PlanSelection } from '../plans/plan-selection.tsx'
import { VerdictChip } from '../plans/verdict-chip.tsx'
import { BuyBox } from './buy-box.tsx'
import { LikePlanButton } from './like-plan-button.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { ProofBox } from './proof-box.tsx'
import { QuotedOdds } from './quoted-odds.tsx'
import { ReportPlanButton } from './report-plan-button.tsx'

/** How often (ms) it is checked whether the sale has ended. */
const TICK_MS = 15_000

/** The plan as rendered, then as this user sees it; loaded again when the sale ends and when it is settled. */
function usePlan(first: PlanDetail): PlanDetail {
  const userId = useUser()?.id ?? null
  const { data = first, refetch } = useQuery(planQuery(userId, first.plan.id, first))
  const now = useServerNow(TICK_MS)
  const { state, closes_at: closesAt } = data.plan
  const hasClosed = state === 'open' && now !== null && now >= Date.parse(closesAt)
  useEffect(() => {
    if (hasClosed) void refetch()
  }, [hasClosed, refetch])
  useTopic(userId === null ? null : userTopic(userId), (message) => {
    if (noticesPush.safeParse(message).success) void refetch()
  })
  return data
}

/** State, price and time of a plan. */
function PlanHead({ plan, zone }: { plan: PlanCard; zone: string }) {
  const t = useTranslations('experts')
  const language = useLocale()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3 text-sm">
      <VerdictChip plan={plan} />
      {plan.is_own ? <Chip tone="info">{t('card.own')}</Chip> : null}
      {plan.back_if_wrong && plan.price_tenths > 0 ? <Chip>{t('card.back')}</Chip> : null}
      {plan.settlements > 1 ? <Chip tone="amber">{t('detail.corrected')}</Chip> : null}
      <span className="text-ink-2">
        {t('detail.published')}{' '}
        <KickoffTime at={plan.published_at} zone={zone} language={language} show="both" />
      </span>
      <span className="num text-ink-2">{t('detail.buyers', { count: plan.buyers })}</span>
      <PlanPrice tenths={plan.price_tenths} className="ml-auto text-md" />
    </div>
  )
}

/** The reasons of a plan; a sentence where an operator has hidden them. */
function Reasons({ detail: { plan, reasons } }: { detail: PlanDetail }) {
  const t = useTranslations('experts.detail')
  return (
    <Box labelledBy="plan-reasons" className="p-4">
      <h2 id="plan-reasons" className="text-md">
        {t('reasons')}
      </h2>
      {reasons === null ? (
        <p className="mt-1 text-ink-2 text-sm">{t(plan.is_hidden ? 'hidden' : 'noReasons')}</p>
      ) : (
        <p dir="auto" className="mt-1 max-w-[72ch] whitespace-pre-wrap text-md leading-6 wrap-anywhere">
          {reasons}
        </p>
      )}
    </Box>
  )
}

/** What became of the user's purchase. */
function PurchaseNote({ purchase }: { purchase: NonNullable<PlanDetail['purchase']> }) {
  const t = useTranslations('experts.detail')
  return (
    <p
      role="status"
      className="flex flex-wrap gap-x-3 rounded-md bg-brand-weak px-4 py-3 text-brand-strong text-sm"
    >
      {t(`purchase.${purchase.state}`)}
      <Link href={PURCHASES_ADDRESS} rel="nofollow" className="hit-44 font-semibold underline">
        {t('receipt')}
      </Link>
    </p>
  )
}

interface PlanViewProps {
  /** As everybody sees it. */
  initial: Packed<PlanDetail>
  zone: string
}

/** One plan: what it picks or how to buy that, its outcome, and how to check that it was not changed. */
export function PlanView({ initial, zone }: PlanViewProps) {
  const t = useTranslations('experts.detail')
  const first = useMemo(() => unpack(initial), [initial])
  const detail = usePlan(first)
  const userId = useUser()?.id ?? null
  const { plan, purchase } = detail
  return (
    <div className="flex flex-col gap-4">
      {purchase ? <PurchaseNote purchase={purchase} /> : null}
      <Box as="div">
        <PlanHead plan={plan} zone={zone} />
        <ul className="mt-1 divide-y divide-line px-4">
          {plan.selections.map((selection) => (
            <PlanSelection
              key={selection.match.id}
              selection={selection}
              zone={zone}
              isFollowed={plan.state !== 'settled' && selection.match.status !== 'finished'}
            />
          ))}
        </ul>
        <PlanFacts plan={plan} />
        <QuotedOdds selections={plan.selections} zone={zone} />
      </Box>
      {plan.is_locked ? <BuyBox userId={userId} plan={plan} zone={zone} /> : <Reasons detail={detail} />}
      <div className="flex flex-wrap gap-2">
        <LikePlanButton userId={userId} plan={plan} />
        <ShareButton
          subject={t('title', { number: plan.number, name: plan.expert.user_nickname })}
          path={planAddress(plan.id)}
          icon={<Icon name="share-2" size={16} />}
          labelled
          className={buttonClass({})}
        />
        {plan.is_own ? null : <ReportPlanButton plan={plan} />}
      </div>
      <ProofBox detail={detail} zone={zone} />
    </div>
  )
}
