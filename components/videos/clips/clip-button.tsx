'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import type { ClipSource } from './clip-source.ts'

const ClipDialog = dynamic(() => import('./clip-dialog.tsx').then((file) => file.ClipDialog), { ssr: false })

interface ClipButtonProps {
  of: ClipSource
  icon: ReactNode
  className: string
  /** Where the viewer of a recording is, in seconds. */
  readAt?: () => number
}

/** Opens the dialog that cuts a clip; visitors log in first. */
export function ClipButton({ of, icon, className, readAt }: ClipButtonProps) {
  const t = useTranslations('videos.clips')
  const [at, setAt] = useState<number | null>(null)
  const todo = { name: `clip:${'room_id' in of ? of.room_id : `r${of.recording_id}`}`, input: {} }
  const open = () => setAt(readAt?.() ?? 0)
  useDeferredAction(todo.name, open)
  return (
    <>
      <button
        type="button"
        aria-label={t('open')}
        onClick={() => {
          if (requireLogin(todo)) open()
        }}
        className={className}
      >
        {icon}
        <span className="max-xl:sr-only">{t('short')}</span>
      </button>
      {at !== null ? <ClipDialog of={of} at={at} onClose={() => setAt(null)} /> : null}
    </>
  )
}
