'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'

const REASON_MOST = 200

/** A time in minutes in the words of its largest unit; 0 by `zero`. */
function useSpan(): (minutes: number, zero: string) => string {
  const t = useTranslations('chat.act')
  return (minutes, zero) => {
    if (minutes === 0) return zero
    if (minutes % 1_440 === 0) return t('days', { days: minutes / 1_440 })
    return minutes % 60 === 0 ? t('hours', { hours: minutes / 60 }) : t('for', { minutes })
  }
}

export interface ConfirmProps {
  title: string
  /** What the button says that does it. */
  verb: string
  text?: ReactNode
  danger?: boolean
  /** Times to choose from, in minutes; the first is chosen. 0 is called `zero`, else for good. */
  minutes?: readonly number[]
  zero?: string
  reason?: 'optional' | 'needed'
  /** False while what is chosen inside cannot be done: the button waits. */
  ready?: boolean
  children?: ReactNode
  onClose: () => void
  action: (chosen: { minutes: number; reason: string }) => Promise<unknown>
}

/** Confirms an action of moderation: asks for its duration and reason, runs it, and shows the error beside it. */
export function Confirm(props: ConfirmProps) {
  const {
    title,
    verb,
    text,
    danger = false,
    minutes: times,
    reason: wants,
    ready = true,
    children,
    onClose,
    action,
  } = props
  const t = useTranslations('chat.act')
  const common = useTranslations('common')
  const span = useSpan()
  const [minutes, setMinutes] = useState(times?.[0] ?? 0)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const confirm = useMutation({
    mutationFn: action,
    onSuccess: () => {
      notifySuccess(t('done'))
      onClose()
    },
  })
  const fault = useErrorText(confirm.error)
  const submit = () => {
    if (!ready) return
    if (wants === 'needed' && reason.trim() === '') setMissing(true)
    else confirm.mutate({ minutes, reason: reason.trim() })
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
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={confirm.isPending}
            aria-disabled={!ready || undefined}
            onClick={submit}
          >
            {verb}
          </Button>
        </>
      }
    >
      <Form busy={confirm.isPending} onSubmit={submit} className="flex flex-col gap-4">
        {text ? <p className="wrap-anywhere">{text}</p> : null}
        {times ? (
          <Select
            label={t('howLong')}
            value={String(minutes)}
            onChange={({ target }) => setMinutes(Number(target.value))}
            options={times.map((one) => ({
              value: String(one),
              label: span(one, props.zero ?? t('for', { minutes: 0 })),
            }))}
            className="self-start"
          />
        ) : null}
        {children}
        {wants ? (
          <TextField
            label={t('reason')}
            value={reason}
            maxLength={REASON_MOST}
            hint={wants === 'needed' || times ? t('reasonHint') : undefined}
            fault={missing && reason.trim() === '' ? t('needReason') : null}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : null}
        <FaultLine text={fault} />
      </Form>
    </Dialog>
  )
}
