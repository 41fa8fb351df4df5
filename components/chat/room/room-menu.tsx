'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useLazyComponent } from '#components/ui/popups/use-lazy-component.ts'
import { useOverlay } from '#components/ui/popups/use-overlay.ts'
import type { RoomDialogName } from './room-dialogs.tsx'

const RoomDialogs = dynamic(() => import('./room-dialogs.tsx').then((file) => file.RoomDialogs), {
  ssr: false,
})
const loadEntries = () => import('./room-menu-entries.tsx').then((file) => file.RoomMenuEntries)

/** Menu of the chat: windows of it for everybody, moderation for moderators. */
export function RoomMenu({ popped }: { popped: boolean }) {
  const t = useTranslations('chat')
  const [dialog, setDialog] = useState<RoomDialogName | null>(null)
  const { close, shouldLoad, root, buttonProps, panelProps } = useOverlay('menu')
  const Entries = useLazyComponent(loadEntries, shouldLoad, close)
  const label = t('menu')
  return (
    <>
      <div ref={root} className="relative flex items-stretch">
        <button
          {...buttonProps}
          aria-label={label}
          className="hit-44 grid size-9 place-items-center rounded-sm text-ink-2 hover:bg-surface-2 hover:text-ink"
        >
          <Icon name="ellipsis" size={18} />
        </button>
        {Entries ? <Entries {...panelProps} label={label} popped={popped} onOpenDialog={setDialog} /> : null}
      </div>
      {dialog ? <RoomDialogs dialog={dialog} onClose={() => setDialog(null)} /> : null}
    </>
  )
}
