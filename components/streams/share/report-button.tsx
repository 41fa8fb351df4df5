'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import { HEAD_ACTION } from './head-action.ts'

const ReportDialog = dynamic(
  () => import('#components/shared/forms/report-dialog.tsx').then((file) => file.ReportDialog),
  { ssr: false },
)

/** Reports the room; visitors log in first. */
export function ReportButton({ roomId, icon }: { roomId: number; icon: ReactNode }) {
  const t = useTranslations('streams.watch')
  const [open, setOpen] = useState(false)
  const todo = { name: `report-room:${roomId}`, input: {} }
  useDeferredAction(todo.name, () => setOpen(true))
  return (
    <>
      <button
        type="button"
        aria-label={t('reportRoom')}
        title={t('reportRoom')}
        onClick={() => {
          if (requireLogin(todo)) setOpen(true)
        }}
        className={HEAD_ACTION}
      >
        {icon}
        <span className="max-[1600px]:sr-only">{t('report')}</span>
      </button>
      {open ? <ReportDialog of={{ kind: 'room', id: roomId }} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
