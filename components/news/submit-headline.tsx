'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'

const SubmitHeadlineDialog = dynamic(
  () => import('./submit-headline-dialog.tsx').then((module) => module.SubmitHeadlineDialog),
  { ssr: false },
)
const ACTION = 'hand-in-headline'

/** Button for submitting a headline; the form is loaded on demand. */
export function SubmitHeadline({
  categories,
  type,
}: {
  categories: readonly { id: number; name: string }[]
  type: number
}) {
  const t = useTranslations('news')
  const [open, setOpen] = useState(false)
  useDeferredAction(ACTION, () => setOpen(true))
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          if (requireLogin({ name: ACTION, input: {} })) setOpen(true)
        }}
      >
        {t('handIn.open')}
      </Button>
      {open ? (
        <SubmitHeadlineDialog categories={categories} type={type} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
