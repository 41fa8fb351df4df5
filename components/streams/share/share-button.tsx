'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { HEAD_ACTION } from './head-action.ts'

const RoomShareDialog = dynamic(() => import('./share-dialog.tsx').then((file) => file.RoomShareDialog), {
  ssr: false,
})

/** Opens the share dialog. */
export function ShareButton({ roomId, title, icon }: { roomId: number; title: string; icon: ReactNode }) {
  const t = useTranslations('streams.watch.share')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={t('open')}
        title={t('open')}
        onClick={() => setOpen(true)}
        className={HEAD_ACTION}
      >
        {icon}
        <span className="max-[1600px]:sr-only">{t('short')}</span>
      </button>
      {open ? <RoomShareDialog roomId={roomId} title={title} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
