'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'

const MAX_REASON_LENGTH = 200

interface ConfirmActionDialogProps {
  title: string
  text: string
  /** Label of the confirm button. */
  verb: string
  /** Success message. */
  done: string
  danger?: boolean
  /** Whether a reason is required. */
  needsReason?: boolean
  /** False while the additional fields are incomplete. */
  ready?: boolean
  onClose: () => void
  action: (reason: string) => Promise<unknown>
  /** Additional fields, before the reason. */
  children?: ReactNode
}

/** Confirmation of an action with an optional reason, which is recorded in the audit log. */
export function ConfirmActionDialog(props: ConfirmActionDialogProps) {
  const { title, text, verb, done, danger = false, needsReason = false, ready = true, onClose } = props
  const t = useTranslations('admin.ask')
  const common = useTranslations('common')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [unready, setUnready] = useState(false)
  const confirm = useMutation({
    ...operatorMutation((why: string) => props.action(why)),
    onSuccess: () => {
      notifySuccess(done)
      onClose()
    },
  })
  const errorText = useErrorText(confirm.error)
  const submit = () => {
    if (needsReason && reason.trim() === '') return setMissing(true)
    if (!ready) return setUnready(true)
    confirm.mutate(reason.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={confirm.isPending} onClick={submit}>
            {verb}
          </Button>
        </>
      }
    >
      <Form className="flex flex-col gap-4" busy={confirm.isPending} onSubmit={submit}>
        <p>{text}</p>
        {props.children}
        {needsReason ? (
          <TextField
            label={t('reason')}
            name="reason"
            required
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            error={missing ? t('reasonMissing') : null}
            hint={t('reasonHint')}
            onChange={(event) => {
              setReason(event.target.value)
              setMissing(false)
            }}
          />
        ) : null}
        <ErrorMessage text={unready && !ready ? t('incomplete') : errorText} />
      </Form>
    </Dialog>
  )
}
