'use client'

import { useTranslations } from 'next-intl'
import { useSocketStatus } from '#lib/client/socket/hooks.ts'

/** Says that the scores may be behind while the page is cut off. */
export function ConnectionNote() {
  const t = useTranslations('matches')
  const lost = useSocketStatus() === 'waiting'
  return (
    <p
      role="status"
      className={lost ? 'mb-2 rounded-sm bg-amber-weak px-3 py-1.5 text-amber text-sm' : 'sr-only'}
    >
      {lost ? t('offline') : ''}
    </p>
  )
}
