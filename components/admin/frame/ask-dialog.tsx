'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FaultLine } from '#components/shared/fault-line.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useDeed } from './use-deed.ts'

const REASON_MOST = 200

interface AskDialogProps {
  title: string
  text: string
  /** What the button says that does it. */
  verb: string
  /** Told when it was done. */
  done: string
  danger?: boolean
  /** Whether it has to be said why. */
  needsReason?: boolean
  /** False while what is asked besides is not answered. */
  ready?: boolean
  onClose: () => void
  deed: (reason: string) => Promise<unknown>
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
  const deed = useDeed()
  const submit = async () => {
    if (needsReason && reason.trim() === '') return setMissing(true)
    if (!ready) return setUnready(true)
    if (await deed.run(() => props.deed(reason.trim()), done)) onClose()
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
          <Button kind={danger ? 'danger' : 'primary'} busy={deed.busy} onClick={() => void submit()}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
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
        <FaultLine text={unready && !ready ? t('incomplete') : deed.fault} />
      </form>
    </Dialog>
  )
}
