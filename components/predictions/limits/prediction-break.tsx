'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { BreakBox } from '#components/shared/limits/break-box.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { setStakeLimitsMutation } from '#lib/client/predictions/limits.ts'
import type { StakeLimits } from '#lib/contract/predictions/limits.ts'

/** A break from predictions. */
export function PredictionBreak({ userId, limits }: { userId: number; limits: StakeLimits }) {
  const t = useTranslations('predictions.break')
  const save = useMutation(setStakeLimitsMutation(userId))
  return (
    <BreakBox
      name="break-days"
      texts={{
        title: t('title'),
        text: t('text'),
        legend: t('legend'),
        days: (days) => t('days', { days }),
        verb: t('verb'),
        sure: (days) => t('sure', { days }),
        sureText: t('sureText'),
      }}
      active={
        limits.break_until ? (
          <>
            {t('active')} <LocalDateTime at={limits.break_until} />
          </>
        ) : null
      }
      choices={limits.break_days}
      start={async (days) => {
        await save.mutateAsync({ break_days: days })
        notifySuccess(t('done'))
      }}
    />
  )
}
