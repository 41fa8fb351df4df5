'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { setSpendingMutation } from '#lib/client/gifts/spending.ts'
import type { SpendingState } from '#lib/contract/gifts/spending.ts'
import { useTimeText } from './use-time-text.ts'

/** Self-exclusion from spending: it cannot be ended early, but extended. */
export function ExcludeBox({ userId, state }: { userId: number; state: SpendingState }) {
  const t = useTranslations('wallet.recharge.exclude')
  const timeText = useTimeText()
  const [days, setDays] = useState(state.exclusion_days[0] ?? 1)
  const [confirming, setConfirming] = useState(false)
  const save = useMutation(setSpendingMutation(userId))
  return (
    <Box as="div" className="max-w-180">
      <BoxHead title={t('title')} />
      <div className="flex flex-col items-start gap-3 p-4">
        {state.excluded_until ? (
          <p className="num flex items-center gap-2 rounded-sm bg-amber-weak px-3 py-2 text-ink text-sm">
            <Icon name="clock" size={18} />
            {t('active', { at: timeText(state.excluded_until) })}
          </p>
        ) : null}
        <p className="max-w-[72ch] text-ink-2 text-sm">{t('text')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Segmented
            legend={t('legend')}
            name="exclude-days"
            value={String(days)}
            segments={state.exclusion_days.map((each) => ({
              value: String(each),
              label: t('days', { days: each }),
            }))}
            onChange={(value) => setDays(Number(value))}
          />
          <Button kind="danger" onClick={() => setConfirming(true)}>
            {t('verb')}
          </Button>
        </div>
      </div>
      {confirming ? (
        <ConfirmDialog
          title={t('sure', { days })}
          text={t('sureText')}
          verb={t('verb')}
          danger
          onClose={() => setConfirming(false)}
          action={async () => {
            const { excluded_until: excludedUntil } = await save.mutateAsync({ exclude_days: days })
            if (excludedUntil) notifySuccess(t('done', { at: timeText(excludedUntil) }))
          }}
        />
      ) : null}
    </Box>
  )
}
