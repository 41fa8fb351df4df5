'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'

interface FormDialogProps {
  title: string
  /** The label of the button that submits. */
  verb: string
  busy: boolean
  canSubmit?: boolean
  /** Why the submission failed; null for no reason. */
  error: string | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form, which stays open and says why when it cannot be saved. */
export function FormDialog(props: FormDialogProps) {
  const { title, verb, busy, canSubmit = true, error, onSubmit, onClose, children } = props
  const common = useTranslations('common')
  const id = useId()
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
          <Button type="submit" form={id} kind="primary" busy={busy} aria-disabled={!canSubmit || undefined}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && canSubmit) onSubmit()
        }}
      >
        {children}
        <ErrorMessage text={error} />
      </form>
    </Dialog>
  )
}
