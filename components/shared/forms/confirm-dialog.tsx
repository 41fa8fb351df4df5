'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { ErrorMessage } from './error-message.tsx'
import { useErrorText } from './use-error-text.ts'

interface ConfirmDialogProps {
  title: string
  /** The consequence of the action. */
  text: ReactNode
  /** The label of the button that confirms. */
  verb: string
  danger?: boolean
  onClose: () => void
  /** Runs when confirmed: the dialog closes on success and shows the error otherwise. */
  action: () => Promise<unknown>
}

/** Asks for confirmation before an action that cannot be undone. Needs the messages `common`. */
export function ConfirmDialog({ title, text, verb, danger = false, onClose, action }: ConfirmDialogProps) {
  const common = useTranslations('common')
  const confirm = useMutation({ mutationFn: action, onSuccess: onClose })
  const error = useErrorText(confirm.error)
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
            onClick={() => confirm.mutate()}
          >
            {verb}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div>{text}</div>
        <ErrorMessage text={error} />
      </div>
    </Dialog>
  )
}
