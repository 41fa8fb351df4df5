'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { loggedInOr, useTodo } from '#lib/client/session/ask-login.ts'
import { HEAD_ACTION } from './head-action.ts'

const ReportDialog = dynamic(
  () => import('#components/shared/forms/report-dialog.tsx').then((file) => file.ReportDialog),
  { ssr: false },
)

/** Reports the room; who is not logged in does that first. */
export function ReportButton({ roomId, icon }: { roomId: number; icon: ReactNode }) {
  const t = useTranslations('streams.watch')
  const [open, setOpen] = useState(false)
  const todo = { name: `report-room:${roomId}`, input: {} }
  useTodo(todo.name, () => setOpen(true))
  return (
    <>
      <button
        type="button"
        aria-label={t('reportRoom')}
        onClick={() => {
          if (loggedInOr(todo)) setOpen(true)
        }}
        className={HEAD_ACTION}
      >
        {icon}
        <span className="max-lg:sr-only">{t('report')}</span>
      </button>
      {open ? <ReportDialog of={{ kind: 'room', id: roomId }} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
