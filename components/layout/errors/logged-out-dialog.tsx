'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { signOut } from '#lib/client/accounts/login.ts'
import { reloadWithLogin } from '#lib/client/session/start.ts'

export interface LoggedOutLabels {
  ended: string
  endedText: string
  relogin: string
  stay: string
  close: string
}

/** The cookie of a session that has ended is worth nothing: asked to, the server takes it back. */
const dropCookie = () => signOut({ quiet: true }).catch(() => {})

/** Says that the user has been logged out and offers to log in again or to stay as a guest. `message`: the server's words for why. */
export function LoggedOutDialog(props: { message: string; labels: LoggedOutLabels; onClose: () => void }) {
  const { message, labels, onClose } = props
  const [open, setOpen] = useState(true)
  const again = useMutation({ mutationFn: dropCookie, onSuccess: reloadWithLogin })
  const stay = () => {
    void dropCookie()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={stay}
      title={labels.ended}
      closeLabel={labels.close}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{labels.stay}</Button>
          <Button kind="primary" busy={again.isPending || again.isSuccess} onClick={() => again.mutate()}>
            {labels.relogin}
          </Button>
        </>
      }
    >
      {message ? <p className="text-ink">{message}</p> : null}
      <p className="mt-1">{labels.endedText}</p>
    </Dialog>
  )
}
