'use client'

import { useTranslations } from 'next-intl'
import { useSocketStatus } from '#lib/client/socket/hooks.ts'

/** Warns that the scores may be outdated because the connection is lost. */
export function ConnectionNote() {
  const t = useTranslations('matches.lists')
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
