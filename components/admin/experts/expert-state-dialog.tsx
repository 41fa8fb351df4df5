'use client'

import { useTranslations } from 'next-intl'
import { setExpertState } from '#lib/client/experts/review.ts'
import type { AdminExpert } from '#lib/contract/experts/review.ts'
import type { ExpertState } from '#lib/shared/experts/vocabulary.ts'
import { ConfirmActionDialog } from '../frame/rows/confirm-action-dialog.tsx'

interface ExpertStateDialogProps {
  expert: AdminExpert
  to: ExpertState
  onClose: () => void
}

/** Suspends, removes or restores an expert, with the reason that they read. */
export function ExpertStateDialog({ expert, to, onClose }: ExpertStateDialogProps) {
  const t = useTranslations('admin.experts')
  const { user_id: id, user_nickname: name } = expert
  return (
    <ConfirmActionDialog
      title={t(`moveOf.${to}`, { name })}
      text={t(`moveText.${to}`)}
      verb={t(`move.${to}`)}
      done={t(`moved.${to}`, { name })}
      danger={to !== 'active'}
      needsReason
      onClose={onClose}
      action={(reason) => setExpertState({ user_id: id, state: to, reason }, { quiet: true })}
    />
  )
}
