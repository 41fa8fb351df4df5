'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** Shown instead of the picture in audio-only mode. `saves`: the picture is not downloaded either. */
export function AudioNote({ icon, saves }: { icon: ReactNode; saves: boolean }) {
  const t = useTranslations('player')
  return (
    <p className="pointer-events-none absolute top-1/2 left-1/2 flex max-w-[min(36ch,90%)] -translate-1/2 items-center gap-2 rounded-md bg-scrim px-4 py-3 text-ink text-sm">
      {icon}
      {saves ? t('audioNote') : t('audioNoteWhole')}
    </p>
  )
}
