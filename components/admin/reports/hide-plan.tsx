'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { hidePlan } from '#lib/client/experts/review.ts'
import { ConfirmActionDialog } from '../frame/rows/confirm-action-dialog.tsx'

/** Hides the reasons of a reported plan and ends its sale, with a reason. */
export function HidePlan({ id }: { id: number }) {
  const t = useTranslations('admin.reports')
  const [isConfirming, setConfirming] = useState(false)
  return (
    <div>
      <Button kind="danger" onClick={() => setConfirming(true)}>
        {t('hidePlan')}
      </Button>
      {isConfirming ? (
        <ConfirmActionDialog
          title={t('hidePlan')}
          text={t('hidePlanText')}
          verb={t('hidePlan')}
          done={t('planHidden')}
          danger
          needsReason
          onClose={() => setConfirming(false)}
          action={(reason) => hidePlan({ plan_id: id, hidden: true, reason }, { quiet: true })}
        />
      ) : null}
    </div>
  )
}
