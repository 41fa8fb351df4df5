'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LazyDialog } from './lazy-dialog.tsx'

const calendar = () => import('../calendar/calendar-dialog.tsx')

/** Opens the calendar with all days, beside the displayed week. */
export function CalendarButton({ children }: { children: ReactNode }) {
  const t = useTranslations('matches.scores')
  return (
    <LazyDialog
      load={calendar}
      label={t('calendar.open')}
      className="hit-44 grid w-7 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-3 hover:text-ink"
    >
      {children}
    </LazyDialog>
  )
}
