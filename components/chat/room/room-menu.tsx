'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IslandIcon } from '#components/ui/icons/island-icon.tsx'
import { useLate } from '#components/ui/popups/use-late.ts'
import { useOverlay } from '#components/ui/popups/use-overlay.ts'
import type { Asked } from './room-dialogs.tsx'

const RoomDialogs = dynamic(() => import('./room-dialogs.tsx').then((file) => file.RoomDialogs))
const loadEntries = () => import('./room-menu-entries.tsx').then((file) => file.RoomMenuEntries)

/** What may be done with the chat as a whole: windows of it for everybody, its order for who keeps that. */
export function RoomMenu({ popped }: { popped: boolean }) {
  const t = useTranslations('chat')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { close, wanted, root, buttonProps, panelProps } = useOverlay('menu')
  const Entries = useLate(loadEntries, wanted, close)
  const label = t('menu')
  return (
    <>
      <div ref={root} className="relative flex items-stretch">
        <button
          {...buttonProps}
          aria-label={label}
          className="hit-44 grid size-9 place-items-center rounded-sm text-ink-2 hover:bg-surface-2 hover:text-ink"
        >
          <IslandIcon name="ellipsis" size={18} />
        </button>
        {Entries ? <Entries {...panelProps} label={label} popped={popped} onAsk={setAsked} /> : null}
      </div>
      {asked ? <RoomDialogs asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}
