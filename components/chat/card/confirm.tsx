'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Form } from '#components/ui/forms/form.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'

const MAX_REASON_LENGTH = 200

/** Formats a duration in minutes in its largest unit; 0 is shown as `zeroLabel`. */
function useDurationText(): (minutes: number, zeroLabel: string) => string {
  const t = useTranslations('chat.act')
  return (minutes, zeroLabel) => {
    if (minutes === 0) return zeroLabel
    if (minutes % 1_440 === 0) return t('days', { days: minutes / 1_440 })
    return minutes % 60 === 0 ? t('hours', { hours: minutes / 60 }) : t('for', { minutes })
  }
}

export interface ConfirmProps {
  title: string
  /** Label of the confirming button. */
  verb: string
  text?: ReactNode
  danger?: boolean
  /**
   * Durations to choose from, in minutes; the first is preselected. 0 is shown as `zeroLabel`, by default as
   * permanent.
   */
  minutes?: readonly number[]
  zeroLabel?: string
  reason?: 'optional' | 'needed'
  /** False while the form inside is not valid: the button is inactive. */
  ready?: boolean
  children?: ReactNode
  onClose: () => void
  action: (chosen: { minutes: number; reason: string }) => Promise<unknown>
}

/**
 * Confirms a moderation action: asks for its duration and reason, runs it, and shows an error below the form.
 */
export function Confirm(props: ConfirmProps) {
  const {
    title,
    verb,
    text,
    danger = false,
    minutes: times,
    reason: reasonMode,
    ready = true,
    children,
    onClose,
    action,
  } = props
  const t = useTranslations('chat.act')
  const common = useTranslations('common')
  const durationText = useDurationText()
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
  const errorText = useErrorText(confirm.error)
  const submit = () => {
    if (!ready) return
    if (reasonMode === 'needed' && reason.trim() === '') setMissing(true)
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
              label: durationText(one, props.zeroLabel ?? t('for', { minutes: 0 })),
            }))}
            className="self-start"
          />
        ) : null}
        {children}
        {reasonMode ? (
          <TextField
            label={t('reason')}
            value={reason}
            maxLength={MAX_REASON_LENGTH}
            hint={reasonMode === 'needed' || times ? t('reasonHint') : undefined}
            error={missing && reason.trim() === '' ? t('needReason') : null}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : null}
        <ErrorMessage text={errorText} />
      </Form>
    </Dialog>
  )
}
