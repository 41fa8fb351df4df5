'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { BreakBox } from '#components/shared/limits/break-box.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { setSpendingMutation } from '#lib/client/gifts/spending.ts'
import type { SpendingState } from '#lib/contract/gifts/spending.ts'
import { useTimeText } from './use-time-text.ts'

/** Self-exclusion from spending. */
export function ExcludeBox({ userId, state }: { userId: number; state: SpendingState }) {
  const t = useTranslations('wallet.recharge.exclude')
  const timeText = useTimeText()
  const save = useMutation(setSpendingMutation(userId))
  return (
    <BreakBox
      name="exclude-days"
      texts={{
        title: t('title'),
        text: t('text'),
        legend: t('legend'),
        days: (days) => t('days', { days }),
        verb: t('verb'),
        sure: (days) => t('sure', { days }),
        sureText: t('sureText'),
      }}
      active={state.excluded_until ? t('active', { at: timeText(state.excluded_until) }) : null}
      choices={state.exclusion_days}
      start={async (days) => {
        const { excluded_until: until } = await save.mutateAsync({ exclude_days: days })
        if (until) notifySuccess(t('done', { at: timeText(until) }))
      }}
    />
  )
}
