'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { setStakeLimitsMutation } from '#lib/client/predictions/limits.ts'
import type { StakeLimits } from '#lib/contract/predictions/limits.ts'

/** A break from predictions: it cannot be ended early, but extended. */
export function BreakBox({ userId, limits }: { userId: number; limits: StakeLimits }) {
  const t = useTranslations('predictions.break')
  const [days, setDays] = useState(limits.break_days[0] ?? 1)
  const [isConfirming, setConfirming] = useState(false)
  const save = useMutation(setStakeLimitsMutation(userId))
  return (
    <Box as="div" className="max-w-180">
      <BoxHead title={t('title')} />
      <div className="flex flex-col items-start gap-3 p-4">
        {limits.break_until ? (
          <p className="num flex items-center gap-2 rounded-sm bg-amber-weak px-3 py-2 text-ink text-sm">
            <Icon name="clock" size={18} />
            <span>
              {t('active')} <LocalDateTime at={limits.break_until} />
            </span>
          </p>
        ) : null}
        <p className="max-w-[72ch] text-ink-2 text-sm">{t('text')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Segmented
            legend={t('legend')}
            name="break-days"
            value={String(days)}
            segments={limits.break_days.map((each) => ({
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
      {isConfirming ? (
        <ConfirmDialog
          title={t('sure', { days })}
          text={t('sureText')}
          verb={t('verb')}
          danger
          onClose={() => setConfirming(false)}
          action={async () => {
            await save.mutateAsync({ break_days: days })
            notifySuccess(t('done'))
          }}
        />
      ) : null}
    </Box>
  )
}
