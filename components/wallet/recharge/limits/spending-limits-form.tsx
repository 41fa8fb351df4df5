'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { LimitsForm } from '#components/shared/limits/limits-form.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { setSpendingMutation } from '#lib/client/gifts/spending.ts'
import type { SpendingState } from '#lib/contract/gifts/spending.ts'
import { useTimeText } from './use-time-text.ts'

/** Stored are tenths of a diamond. */
const KIND = { names: ['send', 'day', 'month'], scale: 10 } as const
const LABEL_KEYS = { send: 'send', day: 'day', month: 'monthLimit' } as const

/** The limits of spending: per purchase, per day and per month. */
export function SpendingLimitsForm({ userId, state }: { userId: number; state: SpendingState }) {
  const t = useTranslations('wallet.recharge.limits')
  const timeText = useTimeText()
  const save = useMutation({
    ...setSpendingMutation(userId),
    onSuccess: ({ next }) => notifySuccess(next ? t('savedLater', { at: timeText(next.at) }) : t('saved')),
  })
  return (
    <LimitsForm
      kind={KIND}
      currency="diamonds"
      limits={state}
      save={save}
      texts={{
        label: (name) => t(LABEL_KEYS[name]),
        hint: (most) => t('hint', { most }),
        wrong: (most) => t('wrong', { most }),
        next: (at) => t('next', { at: timeText(at) }),
        nextLimit: (name, amount) => t('nextLimit', { name, amount }),
        siteLimit: t('siteLimit'),
        save: t('save'),
      }}
    />
  )
}
