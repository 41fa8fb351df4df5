'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Tooltip } from '../popups/tooltip.tsx'
import { type Notice, notify } from '../toast/notices.ts'
import { Dialog } from './dialog.tsx'

/** Opens a dialog in the gallery. */
export function DialogButton(props: {
  label: string
  title: string
  text: string
  cancelLabel: string
  closeLabel: string
  close: ReactNode
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{props.label}</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={props.title}
        closeLabel={props.closeLabel}
        close={props.close}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{props.cancelLabel}</Button>
            <Button kind="primary" onClick={() => setOpen(false)}>
              {props.label}
            </Button>
          </>
        }
      >
        {props.text}
      </Dialog>
    </>
  )
}

/** Shows a notice in the gallery. */
export function NoticeButton({ message, kind }: { message: string; kind: Notice['kind'] }) {
  return <Button onClick={() => notify({ message, kind })}>{message}</Button>
}

/** A button with a tooltip in the gallery. */
export function HintButton({ label, hint }: { label: string; hint: string }) {
  return (
    <Tooltip hint={hint}>
      <Button kind="outline">{label}</Button>
    </Tooltip>
  )
}
