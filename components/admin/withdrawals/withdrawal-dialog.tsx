'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import { approveWithdrawal, markWithdrawal, refuseWithdrawal } from '#lib/client/wallet/payout-review.ts'
import type { PayoutReview } from '#lib/contract/wallet/payout-review.ts'
import { MAX_REVIEW_NOTE } from '#lib/shared/payouts/vocabulary.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

type Decision = 'approve' | 'refuse' | 'markPaid' | 'markFailed'

/** The decisions that a withdrawal allows now, the last one its main action. */
function decisionsOf({ state, batch }: PayoutReview): readonly Decision[] {
  if (state === 'review') return ['refuse', 'approve']
  if (state === 'approved') return ['refuse']
  return state === 'paying' && batch !== null ? ['markFailed', 'markPaid'] : []
}

/** Makes a decision; returns the key of the message that says what was done. */
async function decide(decision: Decision, id: number, note: string) {
  const quiet = { quiet: true }
  if (decision === 'approve') {
    const { approvals_left: left } = await approveWithdrawal({ id, note }, quiet)
    return left > 0 ? ('approvedFirst' as const) : ('approved' as const)
  }
  if (decision === 'refuse') {
    await refuseWithdrawal({ id, reason: note }, quiet)
    return 'refused' as const
  }
  const paid = decision === 'markPaid'
  await markWithdrawal({ id, paid, ...(paid ? { reference: note } : { reason: note }) }, quiet)
  return 'marked' as const
}

/** One withdrawal: its facts and the decision, with a note or the reason of a rejection. */
export function WithdrawalDialog({ withdrawal, onClose }: { withdrawal: PayoutReview; onClose: () => void }) {
  const t = useTranslations('admin.withdrawals')
  const common = useTranslations('common')
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { id, number } = withdrawal
  const decisions = decisionsOf(withdrawal)
  const decision = useMutation({
    ...operatorMutation((chosen: Decision) => decide(chosen, id, note.trim())),
    onSuccess: (done) => {
      notifySuccess(t(done, { number }))
      onClose()
    },
  })
  const errorText = useErrorText(decision.error)
  const choose = (chosen: Decision) => {
    const needsReason = chosen === 'refuse' || chosen === 'markFailed'
    if (needsReason && note.trim() === '') setMissing(true)
    else decision.mutate(chosen)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('titleOf', { number })}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        decisions.length === 0
          ? undefined
          : decisions.map((each) => (
              <Button
                key={each}
                kind={each === 'approve' || each === 'markPaid' ? 'primary' : 'plain'}
                busy={decision.isPending}
                onClick={() => choose(each)}
              >
                {t(each)}
              </Button>
            ))
      }
    >
      <div className="flex flex-col gap-4">
        <WithdrawalFacts withdrawal={withdrawal} />
        {decisions.length === 0 ? null : (
          <TextField
            label={t(withdrawal.state === 'paying' ? 'result' : 'note')}
            name="note"
            maxLength={MAX_REVIEW_NOTE}
            value={note}
            error={isMissing ? t('reasonMissing') : null}
            hint={t('noteHint')}
            onChange={(event) => {
              setNote(event.target.value)
              setMissing(false)
            }}
          />
        )}
        <ErrorMessage text={errorText} />
      </div>
    </Dialog>
  )
}
