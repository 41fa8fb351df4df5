'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { LimitsForm } from '#components/shared/limits/limits-form.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { setStakeLimitsMutation } from '#lib/client/predictions/limits.ts'
import type { StakeLimits } from '#lib/contract/predictions/limits.ts'
import { LOSS_PERIODS } from '#lib/shared/predictions/vocabulary.ts'

const KIND = { names: LOSS_PERIODS, scale: 1 } as const

interface LossLimitsFormProps {
  userId: number
  limits: StakeLimits
}

/** The limits of loss per day, week and month. */
export function LossLimitsForm({ userId, limits }: LossLimitsFormProps) {
  const t = useTranslations('predictions.limits')
  const save = useMutation({
    ...setStakeLimitsMutation(userId),
    onSuccess: ({ next }) => notifySuccess(t(next ? 'savedLater' : 'saved')),
  })
  return (
    <LimitsForm
      kind={KIND}
      currency="coins"
      limits={limits}
      save={save}
      texts={{
        label: (period) => t(`periods.${period}`),
        hint: (most) => t('hint', { most }),
        wrong: (most) => t('wrong', { most }),
        next: (at) => (
          <>
            {t('next')} <LocalDateTime at={at} />
          </>
        ),
        nextLimit: (name, amount) => t('nextLimit', { name, amount }),
        siteLimit: t('siteLimit'),
        save: t('save'),
      }}
    />
  )
}
