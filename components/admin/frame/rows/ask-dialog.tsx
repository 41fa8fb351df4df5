'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'

const REASON_MOST = 200

interface AskDialogProps {
  title: string
  text: string
  /** The label of the button that confirms. */
  verb: string
  /** The message that confirms it was done. */
  done: string
  danger?: boolean
  /** Whether it has to be said why. */
  needsReason?: boolean
  /** False while what is asked besides is not answered. */
  ready?: boolean
  onClose: () => void
  action: (reason: string) => Promise<unknown>
  /** What else is asked, before the reason. */
  children?: ReactNode
}

/** A question before something is done, and why it is done: the reason stands in the log. */
export function AskDialog(props: AskDialogProps) {
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
  const fault = useErrorText(confirm.error)
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
            maxLength={REASON_MOST}
            value={reason}
            fault={missing ? t('reasonMissing') : null}
            hint={t('reasonHint')}
            onChange={(event) => {
              setReason(event.target.value)
              setMissing(false)
            }}
          />
        ) : null}
        <FaultLine text={unready && !ready ? t('incomplete') : fault} />
      </Form>
    </Dialog>
  )
}
