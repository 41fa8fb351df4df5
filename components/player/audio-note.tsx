'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** In place of a picture that was left out. */
export function AudioNote({ icon }: { icon: ReactNode }) {
  const t = useTranslations('player')
  return (
    <p className="pointer-events-none absolute top-1/2 left-1/2 flex -translate-1/2 items-center gap-2 rounded-md bg-scrim px-4 py-3 text-ink text-sm whitespace-nowrap">
      {icon}
      {t('audioNote')}
    </p>
  )
}
