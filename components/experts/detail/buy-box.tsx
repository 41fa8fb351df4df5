'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { LIMITS_ADDRESS } from '#components/shared/payments/offer-dialog.tsx'
import { usePayment } from '#components/shared/payments/use-payment.tsx'
import { useFeature } from '#components/shared/site-features.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { Box } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { refreshPlans } from '#lib/client/experts/plans.ts'
import { buyPlan } from '#lib/client/experts/purchases.ts'
import { requireLogin } from '#lib/client/session/request-login.ts'
import type { PlanCard } from '#lib/contract/experts/plan.ts'
import { Link } from '#lib/i18n/link.tsx'

interface BuyBoxProps {
  userId: number | null
  plan: PlanCard
  zone: string
}

/** What is locked in a plan, what becomes of the price, and the button that buys it. */
export function BuyBox({ userId, plan, zone }: BuyBoxProps) {
  const t = useTranslations('experts.buy')
  const language = useLocale()
  const client = useQueryClient()
  const isSold = useFeature('paid_plans') && !plan.is_hidden
  const payment = usePayment(userId ?? 0)
  const { id, price_tenths: tenths, closes_at: closesAt } = plan
  const buy = async () => {
    if (userId === null) {
      requireLogin({ name: `buy-plan:${id}`, input: {} })
      return
    }
    const answer = await payment.pay({
      tenths,
      send: (call) => buyPlan({ ...call, plan_id: id, price_tenths: tenths }, { quiet: true }),
    })
    if (!answer) return
    notify({ message: t('done'), kind: 'good' })
    await refreshPlans(client, userId)
  }
  return (
    <Box labelledBy="plan-locked" className="border-brand p-4">
      <h2 id="plan-locked" className="flex items-center gap-2 text-md">
        <Icon name="lock" size={18} />
        {t('title')}
      </h2>
      <p className="mt-1 max-w-[68ch] text-ink-2 text-sm">{t('text')}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-ink-2 text-sm">
        <li>{t(plan.back_if_wrong ? 'heldBack' : 'held')}</li>
        <li>{t('void')}</li>
        <li className="num">
          {t('until')} <KickoffTime at={closesAt} zone={zone} language={language} show="both" />
        </li>
      </ul>
      {isSold ? (
        <Button
          kind="primary"
          size="lg"
          className="mt-3 max-sm:w-full"
          busy={payment.busy}
          onClick={() => void buy()}
        >
          {t('buy', { amount: amountText(tenths, 'diamonds', language) })}
        </Button>
      ) : (
        <p className="mt-3 text-amber text-sm">{t(plan.is_hidden ? 'hidden' : 'off')}</p>
      )}
      <p className="mt-2 text-ink-2 text-xs">
        {t('warning')}{' '}
        <Link href={LIMITS_ADDRESS} rel="nofollow" className="text-brand underline">
          {t('limits')}
        </Link>
      </p>
      <ErrorMessage text={payment.error} />
      {payment.dialog}
    </Box>
  )
}
