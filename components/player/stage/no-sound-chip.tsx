'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** Says that the stream has no sound, so that nobody looks for the reason in their device. */
export function NoSoundChip({ icon }: { icon: ReactNode }) {
  const t = useTranslations('player')
  return (
    <p
      role="status"
      data-unmute=""
      className="pointer-events-none absolute top-3 right-3 z-10 flex h-8 items-center gap-2 rounded-sm bg-scrim px-3 text-ink text-sm [&>svg]:size-4"
    >
      {icon}
      {t('noSound')}
    </p>
  )
}
