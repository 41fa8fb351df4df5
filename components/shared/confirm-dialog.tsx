'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useAttempt } from './attempt.ts'
import { FaultLine } from './fault-line.tsx'

interface ConfirmDialogProps {
  title: string
  /** What will come of it. */
  text: ReactNode
  /** What the button says that does it. */
  verb: string
  danger?: boolean
  onClose: () => void
  /** Does it; the dialog closes once it is done, and shows why when it was refused. */
  deed: (tell: (message: string) => void) => Promise<unknown>
}

/** A question before something that is not taken back. Needs the messages `common`. */
export function ConfirmDialog({ title, text, verb, danger = false, onClose, deed }: ConfirmDialogProps) {
  const common = useTranslations('common')
  const attempt = useAttempt()
  const submit = async () => {
    const done = await attempt.run(async (tell) => {
      await deed(tell)
    })
    if (done) onClose()
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
          <Button kind={danger ? 'danger' : 'primary'} busy={attempt.busy} onClick={() => void submit()}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div>{text}</div>
        <FaultLine text={attempt.fault} />
      </div>
    </Dialog>
  )
}
