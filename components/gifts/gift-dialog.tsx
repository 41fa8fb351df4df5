'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'

/** Dialog of the gift features: open while it is rendered; long contents scroll inside. */
export function GiftDialog(props: {
  title: string
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
}) {
  const common = useTranslations('common')
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={props.title}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={props.actions}
    >
      <div className="-mx-5 max-h-[min(34rem,65dvh)] overflow-y-auto overscroll-contain px-5">
        {props.children}
      </div>
    </Dialog>
  )
}
