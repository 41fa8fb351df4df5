'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { loggedInOr, useTodo } from '#lib/client/session/ask-login.ts'

const HandInDialog = dynamic(() => import('./hand-in-dialog.tsx').then((module) => module.HandInDialog))
const ACTION = 'hand-in-headline'

/** The way for a reader to hand in a headline of his own; the form comes when it is asked for. */
export function HandIn({
  categories,
  type,
}: {
  categories: readonly { id: number; name: string }[]
  type: number
}) {
  const t = useTranslations('news')
  const [open, setOpen] = useState(false)
  useTodo(ACTION, () => setOpen(true))
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          if (loggedInOr({ name: ACTION, input: {} })) setOpen(true)
        }}
      >
        {t('handIn.open')}
      </Button>
      {open ? <HandInDialog categories={categories} type={type} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
