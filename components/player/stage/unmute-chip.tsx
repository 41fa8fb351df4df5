'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

/** Offers to unmute a player that started without sound. */
export function UnmuteChip({ icon, onClick }: { icon: ReactNode; onClick: () => void }) {
  const t = useTranslations('player')
  return (
    <button
      type="button"
      data-unmute=""
      onClick={onClick}
      className="hit-44 absolute top-3 right-3 z-10 flex h-8 items-center gap-2 rounded-sm border border-line-strong bg-scrim px-3 text-ink text-sm hover:border-ink-2"
    >
      <span className="[&>svg]:size-4">{icon}</span>
      {t('unmuteChip')}
    </button>
  )
}
