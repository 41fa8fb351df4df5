'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'

interface DecisionDialogProps {
  title: string
  texts: Record<'accept' | 'refuse' | 'reason' | 'reasonHint' | 'reasonMissing', string>
  maxReason: number
  /** What has to be done before the decision, which is not possible yet. */
  before?: ReactNode
  /** Success message of the decision. */
  done: (accept: boolean) => string
  decide: (accept: boolean, reason: string) => Promise<unknown>
  /** Error of what is done before the decision. */
  error?: Error | null
  onClose: () => void
  /** What was submitted. */
  children?: ReactNode
}

/** Accepts what was submitted, or rejects it with a reason. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, texts, maxReason, before, onClose, children } = props
  const common = useTranslations('common')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const decision = useMutation({
    ...operatorMutation((accept: boolean) => props.decide(accept, reason.trim())),
    onSuccess: (_answer, accept) => {
      notifySuccess(props.done(accept))
      onClose()
    },
  })
  const errorText = useErrorText(props.error ?? decision.error)
  const isBlocked = before !== undefined
  const refuse = () => (reason.trim() === '' ? setMissing(true) : decision.mutate(false))
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button kind="danger" busy={decision.isPending} disabled={isBlocked} onClick={refuse}>
            {texts.refuse}
          </Button>
          <Button
            kind="primary"
            busy={decision.isPending}
            disabled={isBlocked}
            onClick={() => decision.mutate(true)}
          >
            {texts.accept}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        {before ?? (
          <TextField
            label={texts.reason}
            name="reason"
            maxLength={maxReason}
            value={reason}
            error={isMissing ? texts.reasonMissing : null}
            hint={texts.reasonHint}
            onChange={(event) => {
              setReason(event.target.value)
              setMissing(false)
            }}
          />
        )}
        <ErrorMessage text={errorText} />
      </div>
    </Dialog>
  )
}
