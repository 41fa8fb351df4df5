'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'

const ReportDialog = dynamic(
  () => import('#components/shared/forms/report-dialog.tsx').then((file) => file.ReportDialog),
  { ssr: false },
)

interface ReportVideoButtonProps {
  id: number
  title: string
  author: { id: number; name: string }
}

/** Reports the video; visitors log in first. */
export function ReportVideoButton({ id, title, author }: ReportVideoButtonProps) {
  const t = useTranslations('videos')
  const [open, setOpen] = useState(false)
  const todo = { name: `report-video:${id}`, input: {} }
  useDeferredAction(todo.name, () => setOpen(true))
  return (
    <>
      <Button
        aria-label={t('reportVideo')}
        onClick={() => {
          if (requireLogin(todo)) setOpen(true)
        }}
      >
        <Icon name="flag" size={16} />
        <span className="max-sm:sr-only">{t('report')}</span>
      </Button>
      {open ? (
        <ReportDialog
          of={{ kind: 'video', id, text: title }}
          author={author}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
