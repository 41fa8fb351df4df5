'use client'

import { useTranslations } from 'next-intl'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { useSocketStatus } from '#lib/client/socket/hooks.ts'
import { useBoard } from '../board/board-context.tsx'

/** Warns that the scores may be outdated: the connection is lost, or the user has paused updates. */
export function ConnectionNote() {
  const t = useTranslations('matches.lists')
  const scores = useTranslations('matches.scores')
  const lost = useSocketStatus() === 'waiting'
  const paused = useBoard(({ pausedAt, zone, language }) =>
    pausedAt === null ? null : dayAndTime(new Date(pausedAt).toISOString(), zone, language).time,
  )
  const notice = paused !== null ? scores('paused', { time: paused }) : lost ? t('offline') : ''
  return (
    <p
      role="status"
      className={notice ? 'mb-2 rounded-sm bg-amber-weak px-3 py-1.5 text-amber text-sm' : 'sr-only'}
    >
      {notice}
    </p>
  )
}
