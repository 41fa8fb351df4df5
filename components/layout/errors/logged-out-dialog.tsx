'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { signOut } from '#lib/client/accounts/login.ts'
import { reloadWithLogin } from '#lib/client/session/start-auth-state.ts'

export interface LoggedOutLabels {
  ended: string
  endedText: string
  relogin: string
  stay: string
  close: string
}

/** The cookie of an ended session is useless; the server removes it when asked to sign out. */
const dropCookie = () => signOut({ quiet: true }).catch(() => {})

/**
 * Tells the user that they have been logged out and offers to log in again or to continue as a guest.
 * `message`: the server's reason.
 */
export function LoggedOutDialog(props: { message: string; labels: LoggedOutLabels; onClose: () => void }) {
  const { message, labels, onClose } = props
  const [open, setOpen] = useState(true)
  const relogin = useMutation({ mutationFn: dropCookie, onSuccess: reloadWithLogin })
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
          <Button
            kind="primary"
            busy={relogin.isPending || relogin.isSuccess}
            onClick={() => relogin.mutate()}
          >
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
